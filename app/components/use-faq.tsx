import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '#app/i18n/texts.ts';
import type { PageId } from '#content/pages.ts';
import { ArrowLink } from './button-link.tsx';

export interface Question {
  id: string;
  title: string;
  text: string;
  /** A link below the answer. */
  more?: ReactNode;
}

type FaqTexts = Record<string, { question: string; answer: string }>;

/**
 * The questions under `faq.items` of a namespace, in the order of the locale file, for the page's list and
 * its structured data. All of them may use the variables in `values`; `pages` are those that an answer
 * speaks of, by the question's id.
 */
export function useFaq(
  namespace: Namespace,
  values: object = {},
  pages: Record<string, PageId> = {},
): readonly Question[] {
  const { t } = useTranslation(namespace);
  const text = t as unknown as (key: string, options?: object) => string & FaqTexts;
  const items = text('faq.items', { ...values, returnObjects: true });
  return Object.entries<FaqTexts[string]>(items).map(([id, { question, answer }]) => {
    const page = pages[id];
    return {
      id,
      title: question,
      text: answer,
      more: page && <ArrowLink to={page}>{text(`common:pages.${page}`)}</ArrowLink>,
    };
  });
}
