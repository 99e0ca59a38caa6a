import { useTranslation } from 'react-i18next';
import { states } from '#app/components/status/states.ts';
import { formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Section } from '#app/ui/section.tsx';
import { StateMark } from '#app/ui/state.tsx';
import { Tooltip, TooltipGroup } from '#app/ui/tooltip.tsx';
import { site } from '#content/site.ts';
import { Specimen } from './specimen.tsx';

export function Figures() {
  const { t } = useTranslation(['styleguide', 'common']);
  const language = useLanguage();
  return (
    <>
      {(['paper', 'deep'] as const).map((ground) => (
        <Section key={ground} ground={ground}>
          <div className="wrap">
            <h2 className="text-h2">
              {t('figures.title')}, {t(`grounds.${ground}`).toLowerCase()}
            </h2>
            {ground === 'paper' && (
              <Specimen title={t('figures.rating')}>
                {[1, 2, 3, 4, 5].map((rating) => (
                  <Rating key={rating} value={rating} label={t('figures.rated', { rating })} />
                ))}
              </Specimen>
            )}
            <Specimen title={t('figures.states')}>
              {states.map((state) => (
                <StateMark key={state} state={state} label={t(`common:states.${state}`)} />
              ))}
            </Specimen>
            <Specimen title={t('figures.tooltip')} stacked>
              <p className="text-soft">{t('figures.tooltipLead')}</p>
              <TooltipGroup
                delayMs={site.timing.tooltipDelayMs}
                skipDelayMs={site.timing.tooltipSkipDelayMs}
              >
                <div className="specimen-row">
                  <Tooltip text={t('figures.uptime')}>
                    <span className="gauge">{formatPercent(99.9, language)}</span>
                  </Tooltip>
                  <Tooltip text={t('figures.support')}>
                    <span className="gauge">24/7</span>
                  </Tooltip>
                  <Tooltip text={t('figures.refund')}>30</Tooltip>
                </div>
              </TooltipGroup>
            </Specimen>
          </div>
        </Section>
      ))}
    </>
  );
}
