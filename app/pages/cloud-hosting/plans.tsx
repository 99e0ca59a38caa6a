import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { type CloudPlan, cloudPlans } from '#content/catalog/cloud.ts';
import './plans.css';

/** The plans as bands of 60, 80 and 100% of the width; the middle one is a sign. */
export function Plans() {
  const { t } = useTranslation(['cloud-hosting', 'common']);
  return (
    <Section id="plans" ground="mist" level="+3" className="cloud-hosting-plans">
      <div className="cloud-hosting-plans-title heading-row">
        <h2 className="text-h2">{t('plans.title')}</h2>
        <VatSwitch name="cloud-plans-vat" />
      </div>
      {cloudPlans.map((plan) => (
        <Band key={plan.id} plan={plan} />
      ))}
    </Section>
  );
}

function Band({ plan }: { plan: CloudPlan }) {
  const { t } = useTranslation(['cloud-hosting', 'common']);
  const vat = useVat();
  const shownPrice = useShownPrice();
  const { id, name, popular, snapshots } = plan;
  return (
    <article
      className={`cloud-hosting-band cloud-hosting-${id}${id === 'starter' ? '' : ' on-deep'}`}
    >
      {popular && <span className="popular-mark">{t('common:popular')}</span>}
      <div className="cloud-hosting-offer">
        <h3 className="text-h3">{name}</h3>
        <p>
          <b className="gauge tabular">{shownPrice(plan.monthlyCents)}</b>
          <span className="text-small">
            {t('common:perMonth')}, {t(`common:vat.${vat}`)}
          </span>
        </p>
        <ButtonLink to="#contact" variant={popular ? 'primary' : 'secondary'}>
          {t('plans.choose', { plan: name })}
        </ButtonLink>
      </div>
      <ul className="cloud-hosting-specs">
        <Spec value={plan.vcpus} label={t('plans.specs.vcpus')} />
        <Spec value={`${plan.ramGb} GB`} label={t('plans.specs.memory')} />
        <Spec value={`${plan.storageGb} GB`} label={t('plans.specs.storage')} />
        <Spec value={`${plan.bandwidthTb} TB`} label={t('plans.specs.bandwidth')} />
        <Spec value={snapshots} label={t('plans.specs.snapshots', { count: snapshots })} />
        {plan.loadBalancing && <Spec label={t('plans.specs.balancing')} />}
        {plan.autoScaling && <Spec label={t('plans.specs.scaling')} />}
      </ul>
    </article>
  );
}

/** A figure with its unit, or a tick. */
function Spec({ value, label }: { value?: number | string; label: string }) {
  return (
    <li>
      <b>{value ?? <Icon name="check" />}</b> <span className="text-small">{label}</span>
    </li>
  );
}
