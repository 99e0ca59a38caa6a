import { useTranslation } from 'react-i18next';
import { sampleDomain } from '#content/catalog/domains.ts';
import { type DomainProblem, longestLabel } from '#contracts/domain-name.ts';

const problemTexts = {
  empty: 'problems.empty',
  nameless: 'problems.nameless',
  dots: 'problems.dots',
  characters: 'problems.characters',
  hyphens: 'problems.hyphens',
  length: 'problems.length',
  ip: 'problems.ip',
  alphabets: 'problems.alphabets',
} as const satisfies Record<DomainProblem, string>;

/** Says what to change in a name that can't be read. */
export function useProblemText(): (problem: DomainProblem) => string {
  const { t } = useTranslation('domain-registration');
  return (problem) => t(problemTexts[problem], { example: sampleDomain, max: longestLabel });
}
