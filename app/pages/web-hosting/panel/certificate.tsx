import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeriod } from '#app/components/vat/price.tsx';
import { useShownPrice } from '#app/components/vat/vat.ts';
import { Icon } from '#app/ui/icon.tsx';
import { certificates } from '#content/catalog/certificates.ts';
import type { WebHostingPlan } from '#content/catalog/web-hosting.ts';
import { hasCertificate } from './facts.ts';
import { Part } from './part.tsx';

interface CertificateProps {
  plan: WebHostingPlan;
  isOn: boolean;
  toggle: RefObject<HTMLInputElement | null>;
  onSwitch: (isOn: boolean) => void;
}

const cheapest = Math.min(...certificates.map(({ yearlyCents }) => yearlyCents));

/** The switch that closes the shop's padlock. */
export function Certificate({ plan, isOn, toggle, onSwitch }: CertificateProps) {
  const { t } = useTranslation('hosting-panel');
  const price = useShownPrice();
  const period = usePeriod('year');
  const state = (on: string, off: string) =>
    isOn ? (
      <b>
        <Icon name="check" small />
        {on}
      </b>
    ) : (
      off
    );
  return (
    <Part
      of="certificate"
      title={t('certificate.title')}
      plan={plan}
      has={hasCertificate}
      fact={t('certificate.included')}
    >
      <label className="panel-switch">
        <span>{t('certificate.switch')}</span>
        <input
          ref={toggle}
          type="checkbox"
          autoComplete="off"
          checked={isOn}
          disabled={!plan.ssl}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
      </label>
      <dl className="panel-rows">
        {[t('domain'), `www.${t('domain')}`].map((name) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd>{state(t('certificate.valid'), t('certificate.none'))}</dd>
          </div>
        ))}
        <div>
          <dt>{t('certificate.always')}</dt>
          <dd>{state(t('certificate.on'), t('certificate.off'))}</dd>
        </div>
      </dl>
      <p className="panel-note text-soft">
        {plan.ssl
          ? t('certificate.renewed')
          : t('certificate.separately', { price: price(cheapest), period })}
      </p>
    </Part>
  );
}
