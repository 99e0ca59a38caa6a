import { useTranslation } from 'react-i18next';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Bowl } from './bowl.tsx';
import type { Version } from './copies.ts';

interface ShopProps {
  version: Version;
  isSecure: boolean;
  /** The nights since the copy that is looked into; none for the site of now. */
  nightsAgo?: number;
}

const shown = {
  glazed: 'shop.label.glazed',
  raw: 'shop.label.raw',
  gone: 'shop.label.gone',
} as const;

/** The sample shop in a browser: its page or what stands in its place, and the padlock. */
export function Shop({ version, isSecure, nightsAgo = 0 }: ShopProps) {
  const { t } = useTranslation('hosting-panel');
  const label = `${t(isSecure ? 'shop.label.secure' : 'shop.label.open')} ${t(shown[version])}`;
  return (
    <div className="panel-shop" role="img" aria-label={label} data-secure={isSecure || undefined}>
      <p className="panel-address label">
        <Padlock />
        {!isSecure && <b>{t('shop.notSecure')}</b>}
        <span>
          <span>{isSecure ? `https://${t('domain')}` : t('domain')}</span>
          <span className="panel-wide">{t('shop.address')}</span>
        </span>
      </p>
      {nightsAgo > 0 && (
        <p className="panel-copy label">
          {t('shop.copy', { ago: t('backups.ago', { count: nightsAgo }) })}
        </p>
      )}
      <p className="panel-brand">
        <b>{t('shop.name')}</b>
        <span>{t('shop.basket')}</span>
      </p>
      <div className="panel-picture">
        <p className="panel-wide">{t('shop.crumb')}</p>
        <Bowl version={version} />
      </div>
      <Offer version={version} />
    </div>
  );
}

function Padlock() {
  return (
    <svg className="panel-padlock" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 11V7.5a4 4 0 0 1 8 0V11" />
      <rect x="5" y="11" width="14" height="10" />
    </svg>
  );
}

/** The price of the bowl in the sample shop, which no VAT switch changes. */
const bowlCents = 3800;

function Offer({ version }: { version: Version }) {
  const { t } = useTranslation('hosting-panel');
  const price = formatPrice(bowlCents, useLanguage());
  if (version === 'gone') {
    return (
      <div className="panel-offer">
        <p className="panel-offer-name">{t('shop.gone')}</p>
        <p className="text-soft">{t('shop.nothing')}</p>
      </div>
    );
  }
  return (
    <div className="panel-offer">
      <p className="panel-offer-name">
        <span>{t('shop.bowl')}</span> {version === 'glazed' && <span>{price}</span>}
      </p>
      <p className="text-soft">{t(version === 'glazed' ? 'shop.glaze' : 'shop.drying')}</p>
      {version === 'glazed' && <span className="panel-buy panel-wide">{t('shop.buy')}</span>}
    </div>
  );
}
