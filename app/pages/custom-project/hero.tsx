import { useTranslation } from 'react-i18next';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import plan from '#app/drawings/custom-plan.svg';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { startingPrices } from '#content/catalog/starting-prices.ts';
import { site } from '#content/site.ts';
import './hero.css';

/** Modules of an application as rooms of the plan, in the order of their places in the stylesheet. */
const rooms = [
  'signIn',
  'overview',
  'data',
  'files',
  'process',
  'mail',
  'search',
  'admin',
] as const;

/** The first view: a drawing sheet with a floor plan and, below it, its title block. */
export function Hero() {
  const { t } = useTranslation(['custom-project', 'common']);
  const language = useLanguage();
  const { phone } = site.contact;
  return (
    <section className="custom-sheet">
      <div className="custom-frame">
        <Marks className="custom-columns label" marks="123456" />
        <Marks className="custom-rows label" marks="ABCD" />
        <div className="custom-drawing">
          <div>
            <Breadcrumb page="custom-project" name={t('hero.name')} />
            <h1 className="text-display">{t('hero.title')}</h1>
            <p className="text-lead text-soft">{t('hero.lead')}</p>
            <p>
              <AnchorLink to="contact" className={buttonClass()}>
                {t('hero.start')}
                <Icon name="arrow-right" small />
              </AnchorLink>
            </p>
          </div>
          <figure className="custom-plan">
            <img src={plan} alt={t('hero.planAlt')} width="920" height="640" />
            {rooms.map((room) => (
              <span key={room} aria-hidden>
                {t(`hero.rooms.${room}`)}
              </span>
            ))}
          </figure>
        </div>
        <dl className="custom-block">
          <div>
            <dt>{t('hero.block.project')}</dt>
            <dd>{t('hero.block.projectValue')}</dd>
          </div>
          <div>
            <dt>{t('hero.block.price')}</dt>
            <dd className="tabular">
              {formatPrice(startingPrices['custom-project'].cents, language)}{' '}
              <small>{t('common:vat.excl')}</small>
            </dd>
          </div>
          <div>
            <dt>{t('hero.block.response')}</dt>
            <dd>{t('hero.block.responseValue', { hours: site.replyWithinHours.contact })}</dd>
          </div>
          <div>
            <dt>{t('hero.block.talk')}</dt>
            <dd>{t('hero.block.talkValue')}</dd>
          </div>
          <div>
            <dt>{t('hero.block.phone')}</dt>
            <dd className="tabular">
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

/** The letters and figures along the edge of a drawing sheet. */
function Marks({ className, marks }: { className: string; marks: string }) {
  return (
    <div className={className} aria-hidden>
      {[...marks].map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </div>
  );
}
