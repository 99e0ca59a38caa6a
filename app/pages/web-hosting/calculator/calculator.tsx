import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '#app/components/address-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { competitors } from '#content/catalog/competitors.ts';
import { readUsage, writeUsage } from '#content/catalog/cost-calculator.ts';
import { Comparison } from './comparison.tsx';
import './calculator.css';

/** The comparison of hosting costs (spec calculators-1); the address has its state (spec calculators-11). */
export function Calculator() {
  const { t } = useTranslation('web-hosting');
  const { state, change, arrivals } = useAddressState(readUsage, writeUsage);
  const box = useRef<HTMLDivElement>(null);
  const { provider, ...usage } = state;

  function startAnew(): void {
    flushSync(() => change((current) => ({ ...current, provider: competitors[0].id })));
    box.current?.querySelector('select')?.focus();
  }

  return (
    <Section id="calculator" level="+3">
      <div className="wrap">
        <div className="heading-row web-hosting-heading">
          <h2 className="text-h2">{t('calculator.title')}</h2>
          <p className="text-lead text-soft">{t('calculator.lead')}</p>
        </div>
        <div ref={box} className="web-hosting-calculator">
          {provider === 'unknown' ? (
            <LoadError onStart={startAnew} />
          ) : (
            <Comparison usage={usage} provider={provider} arrivals={arrivals} change={change} />
          )}
        </div>
      </div>
    </Section>
  );
}

/** The address names a provider that we don't list (spec calculators-9). */
function LoadError({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('web-hosting');
  return (
    <div className="web-hosting-error" role="alert">
      <Icon name="circle-alert" />
      <div>
        <h3 className="text-h3">{t('calculator.error.title')}</h3>
        <p>{t('calculator.error.text')}</p>
        <Button variant="dark" onClick={onStart}>
          {t('calculator.error.start', { provider: competitors[0].name })}
        </Button>
      </div>
    </div>
  );
}
