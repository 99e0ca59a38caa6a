import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { salesChannels } from '#content/consumer-goods.ts';
import './channels.css';

/** Four sales channels as berths, each at its mooring post. */
export function Channels() {
  const { t } = useTranslation('consumer-goods');
  return (
    <Section ground="deep" level="+3">
      <div className="wrap">
        <h2 className="text-h2">{t('channels.title')}</h2>
        <p className="mt-3 text-lead text-soft">{t('channels.lead')}</p>
        <ol className="consumer-goods-berths">
          {salesChannels.map(({ id, icon, features }, index) => (
            <li key={id}>
              <div className="consumer-goods-number" aria-hidden>
                <span className="gauge">{index + 1}</span>
                <Icon name={icon} />
              </div>
              <h3 className="text-h3">{t(`channels.items.${id}.title`)}</h3>
              <p className="text-soft">{t(`channels.items.${id}.text`)}</p>
              <ul className="text-small">
                {features.map((feature) => (
                  <li key={feature}>{t(`channels.features.${feature}`)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
