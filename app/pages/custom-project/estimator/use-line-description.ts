import { useTranslation } from 'react-i18next';
import { useAmount } from '#app/components/estimate/use-amount.ts';
import { complexityLabel, type EstimateLine } from '#content/catalog/estimator.ts';

/** The wording of a line, the same as in the mail to sales. */
export function useLineDescription(): (line: EstimateLine) => string {
  const { t } = useTranslation('estimator');
  const amount = useAmount();
  return (line) => {
    switch (line.kind) {
      case 'base':
        return t('bill.base', { type: t(`types.${line.type}.name`) });
      case 'timeline':
        return t('bill.timeline', { count: line.months });
      case 'pages':
        return t('bill.pages', { count: line.pages });
      case 'complexity':
        return t('bill.complexity', {
          level: t(`complexity.${complexityLabel(line.percent)}`),
          percent: `${line.percent}%`,
        });
      case 'stack':
        return t('bill.stack', {
          group: t(`stackGroups.${line.id}`),
          option: t(`stack.${line.id}.${line.option}.name` as 'stack.frontend.react.name'),
        });
      case 'feature':
        return t(`features.${line.id}.name`);
      case 'maintenance':
        return t('bill.maintenance', { count: line.months, monthly: amount(line.monthlyCents) });
      case 'in-proposal':
        return t('bill.rush');
    }
  };
}
