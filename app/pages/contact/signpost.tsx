import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import crown from '#app/drawings/contact-crown.svg';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { formatOpeningHours } from '#content/opening-hours.ts';
import { site } from '#content/site.ts';
import './signpost.css';

/** Phone, email, WhatsApp and place as the four arms of a signpost on a dike. */
export function Signpost() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const { phone, email, whatsapp } = site.contact;
  return (
    <div className="contact-signpost">
      <Breadcrumb page="contact" />
      <h1 className="text-h1">{t('hero.title')}</h1>
      <ul className="contact-post">
        <Arm icon="phone" href={`tel:${phone.replaceAll(' ', '')}`} way={t('ways.phone')}>
          <b className="text-h4 tabular">{phone}</b>
          <small>{t('ways.phoneHours', { times: formatOpeningHours(language) })}</small>
        </Arm>
        <Arm icon="mail" href={`mailto:${email}`} way={t('ways.email')}>
          <b className="text-h4">{email}</b>
          <small>{t('ways.emailNote', { hours: site.replyWithinHours.contact })}</small>
        </Arm>
        <Arm icon="message-circle" href={`https://wa.me/${whatsapp}`}>
          <b className="text-h4">{t('ways.whatsapp')}</b>
          <small>{t('ways.whatsappNote')}</small>
        </Arm>
        <Arm icon="map-pin" way={t('ways.location')}>
          <b className="text-h4">{t('ways.place', { city: site.address.city })}</b>
          <small>{t('ways.placeNote')}</small>
        </Arm>
      </ul>
      <div className="contact-crown">
        <img src={crown} alt="" width="720" height="260" />
      </div>
    </div>
  );
}

interface ArmProps {
  icon: IconName;
  /** The place has no link. */
  href?: string;
  /** The way's name, if the text lacks it. */
  way?: string;
  children: ReactNode;
}

function Arm({ icon, href, way, children }: ArmProps) {
  const face = (
    <>
      <Icon name={icon} />
      <span>
        {way && <span className="sr-only">{way}: </span>}
        {children}
      </span>
    </>
  );
  return (
    <li>
      {href ? (
        <a
          className="contact-arm"
          href={href}
          rel={href.startsWith('https:') ? 'noopener noreferrer' : undefined}
        >
          {face}
        </a>
      ) : (
        <div className="contact-arm">{face}</div>
      )}
    </li>
  );
}
