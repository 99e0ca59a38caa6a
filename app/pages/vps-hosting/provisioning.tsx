import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { formatRange, unbroken } from '#app/i18n/format.ts';
import { Section } from '#app/ui/section.tsx';
import { pageClaims } from '#content/page-claims.ts';
import './provisioning.css';

const stepMinutes = 5;

/** From payment to server, on a scale of minutes. */
export function Provisioning() {
  const { t } = useTranslation('vps-hosting');
  return (
    <Section ground="deep" level="+4" className="vps-provisioning">
      <div className="wrap">
        <div>
          <h2 className="text-h2">
            {t('provisioning.title', {
              minutes: unbroken(formatRange(pageClaims.vpsProvisioningMinutes)),
            })}
          </h2>
          <p className="text-lead text-soft">{t('provisioning.lead')}</p>
          <ButtonLink to="?topic=any-vps#contact" variant="secondary">
            {t('provisioning.action')}
          </ButtonLink>
        </div>
        <Scale />
      </div>
    </Section>
  );
}

/** The minutes to scale: positions are shares of the width, so that the marks keep their size. */
function Scale() {
  const { t } = useTranslation('vps-hosting');
  const { min, max } = pageClaims.vpsProvisioningMinutes;
  const minutes = Array.from({ length: max + 1 }, (_, minute) => minute);
  const share = (minute: number) => `${(100 * minute) / max}%`;
  return (
    <svg
      className="vps-scale label"
      role="img"
      aria-label={t('provisioning.scale', { min, max })}
      width="100%"
      height="172"
    >
      <pattern
        id="vps-hatch"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M1 0v9" />
      </pattern>
      <rect x={share(min)} y="26" width={share(max - min)} height="76" fill="url(#vps-hatch)" />
      <line className="vps-scale-mark" x1={share(min)} x2={share(min)} y1="25" y2="103" />
      <text className="vps-scale-word" x={share(min)} dx="34" y="70">
        {t('provisioning.ready')}
      </text>
      {minutes.map((minute) => (
        <line
          key={minute}
          className={minute % stepMinutes === 0 ? 'vps-scale-step' : undefined}
          x1={share(minute)}
          x2={share(minute)}
          y1={minute % stepMinutes === 0 ? 116 : 132}
          y2="146"
        />
      ))}
      <line className="vps-scale-step" x1="0" x2="100%" y1="146" y2="146" />
      <text x="0" y="168">
        {t('provisioning.payment')}
      </text>
      {minutes
        .filter((minute) => minute % stepMinutes === 0 && minute > 0 && minute < max)
        .map((minute) => (
          <text
            key={minute}
            className={minute === min ? undefined : 'vps-scale-minor'}
            x={share(minute)}
            y="168"
            textAnchor="middle"
          >
            {minute}
          </text>
        ))}
      <text x="100%" y="168" textAnchor="end">
        {t('provisioning.minutes', { count: max })}
      </text>
    </svg>
  );
}
