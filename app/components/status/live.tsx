import { useEffect, useRef, useState } from 'react';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import type { Shown } from '#app/status/html.ts';
import type { Language } from '#content/languages.ts';
import commonEn from '#content/locales/en/common.json';
import en from '#content/locales/en/server-status.json';
import commonNl from '#content/locales/nl/common.json';
import nl from '#content/locales/nl/server-status.json';
import { partOf, slots } from '#contracts/slots.ts';

registerTexts('server-status', { en, nl });

const shown: Record<Language, Shown> = {
  en: { language: 'en', words: en, states: commonEn.states },
  nl: { language: 'nl', words: nl, states: commonNl.states },
};

/** The language that the status is shown in, with its words. */
export function useShown(): Shown {
  return shown[useLanguage()];
}

const dataId = 'status-data';

const isRunning = () => document.documentElement.classList.contains('hydrated');

/**
 * What the server filled into the page that was opened; undefined where it was prerendered, or a link led here, because
 * the document then still has what was filled into the page before.
 */
export function servedData<Data>(): Data | undefined {
  if (import.meta.env.SSR || isRunning()) return undefined;
  const json = document.getElementById(dataId)?.textContent;
  return json ? JSON.parse(json) : undefined;
}

/** The same for pages of which only the server knows what they show: a link within the site loads them anew. */
export function useServed<Data>(): Data | undefined {
  const [data] = useState(servedData<Data>);
  useEffect(() => {
    if (isRunning()) location.reload();
  }, []);
  return data;
}

/** Where the server puts it. */
export function ServedData() {
  return (
    <script
      type="application/json"
      id={dataId}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes it
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? slots.status : '' }}
    />
  );
}

interface LiveProps {
  /** Its name, by which the server fills it. */
  part: string;
  /** What it shows: every text in it is escaped. */
  html: string;
  className?: string;
}

/**
 * A part of a page that the server fills (`server/site/fill.ts`), and that follows the report. It stays as it is while
 * somebody is busy in it, because a new one would take the focus and close what was opened.
 */
export function Live({ part, html, className }: LiveProps) {
  const element = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const [first] = useState(html);
  const shown = useRef({ html, language });
  useEffect(() => {
    const { current: here } = element;
    const isSwitched = shown.current.language !== language;
    if (!here || html === shown.current.html || (isUsed(here) && !isSwitched)) return;
    here.innerHTML = html;
    shown.current = { html, language };
    // With each report, because somebody may have been busy here when the part last changed.
  });
  return (
    <div
      ref={element}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every text in it is escaped
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? partOf(part, html) : first }}
    />
  );
}

function isUsed(element: Element): boolean {
  return element.contains(document.activeElement) || element.querySelector('[open]') !== null;
}
