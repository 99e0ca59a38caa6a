import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { localizedPath } from '#content/languages.ts';
import { domainQuery } from './searched-domain.ts';

interface AskLinkProps {
  /** The name to ask for; the contact form receives it. */
  name: string;
  className: string;
  children: ReactNode;
}

/** Leads to the contact form of the home page, with a domain name to ask for. */
export function AskLink({ name, className, children }: AskLinkProps) {
  const home = localizedPath('/', useLanguage());
  return (
    <Link to={`${home}${domainQuery(name)}#contact`} className={className}>
      {children}
    </Link>
  );
}
