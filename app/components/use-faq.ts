import { useTranslation } from 'react-i18next';
import type { Namespace } from '#app/i18n/texts.ts';

export interface Question {
  id: string;
  title: string;
  text: string;
}

type FaqTexts = Record<string, { question: string; answer: string }>;

/**
 * The questions under `faq.items` of a namespace, in the order of the locale file, for the page's list and
 * its structured data. All of them may use the variables in `values`.
 */
export function useFaq(namespace: Namespace, values: object = {}): readonly Question[] {
  const { t } = useTranslation(namespace);
  const items = (t as unknown as (key: string, options: object) => FaqTexts)('faq.items', {
    ...values,
    returnObjects: true,
  });
  return Object.entries(items).map(([id, { question, answer }]) => ({
    id,
    title: question,
    text: answer,
  }));
}
