import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import type { Sampled } from '#app/status/samples.ts';
import { localizedPath } from '#content/languages.ts';
import { statusPaths } from '#content/status-paths.ts';
import type { Incident } from '#contracts/status.ts';

interface StatusLinkProps {
  /** An address below the status page, without language. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to a page below the status page, in the visitor's language. */
export function StatusLink({ to, children, ...attributes }: StatusLinkProps) {
  return (
    <Link {...attributes} to={localizedPath(to, useLanguage())}>
      {children}
    </Link>
  );
}

/** A link to a file below the status page, which the browser opens: the router knows pages alone. */
export function StatusFileLink({ to, children, ...attributes }: StatusLinkProps) {
  return (
    <a {...attributes} href={localizedPath(to, useLanguage())}>
      {children}
    </a>
  );
}

/** An incident's title, which leads to its page. A sample has none. */
export function IncidentTitle({ id, title, sample }: Sampled<Pick<Incident, 'id' | 'title'>>) {
  const words = title[useLanguage()];
  return sample ? (
    <span>{words}</span>
  ) : (
    <StatusLink to={statusPaths.incident(id)}>{words}</StatusLink>
  );
}
