import { useTranslation } from 'react-i18next';
import { AnchorButton } from '#app/components/anchor-link.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { SampleScreen } from '#app/components/sample-screen.tsx';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import phases from '#app/drawings/custom-phases.svg';
import plan from '#app/drawings/custom-plan.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Parts } from '#app/part.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Figure } from '#app/ui/figure.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { SignList } from '#app/ui/sign-list.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { startingPrices } from '#content/catalog/starting-prices.ts';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/custom-project.json';
import estimatorEn from '#content/locales/en/estimator.json';
import nl from '#content/locales/nl/custom-project.json';
import estimatorNl from '#content/locales/nl/estimator.json';
import { phoneAddress, site } from '#content/site.ts';
import { Estimator } from './estimator/estimator.tsx';
import './hero.css';
import './process.css';
import './services.css';
import './contact.css';

registerTexts('custom-project', { en, nl });
registerTexts('estimator', { en: estimatorEn, nl: estimatorNl });

/** Custom software development, in the order of spec pages-62. */
export default function CustomProjectPage() {
  const { t } = useTranslation('custom-project');
  return (
    <>
      <PageHead page="custom-project" about={service({ name: t('meta.title') })} />
      <Parts>
        <Hero />
        <Services />
        <Estimator />
        <Process />
        <Contact />
      </Parts>
    </>
  );
}

/** The four steps of spec pages-62; each is a view of one drawing of a dike that is being built. */
const steps = ['discover', 'design', 'develop', 'deploy'] as const;

function Process() {
  const { t } = useTranslation('custom-project');
  return (
    <Section className="custom-process" level="+1">
      <span className="level label" data-zero aria-hidden>
        0 m
      </span>
      <SectionHeading title={t('process.title')} />
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <img
              className="rises"
              src={`${phases}#p${index + 1}`}
              alt=""
              width="420"
              height="250"
              loading="lazy"
            />
            <div>
              <h3 className="text-h3">
                <span aria-hidden>{index + 1}</span>
                <span>{t(`process.steps.${step}.title`)}</span>
              </h3>
              <p className="text-soft">{t(`process.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Each with the project whose screen shows it. */
const services = [
  { id: 'website', project: 'harbour-authority' },
  { id: 'webapp', project: 'shift-planner' },
  { id: 'ecommerce', project: 'bicycle-parts' },
  { id: 'custom', project: 'weighbridge' },
] as const;

/** Our services, as tabs in the order of spec pages-62. */
function Services() {
  const { t } = useTranslation('custom-project');
  return (
    <Section ground="chalk" level="+5">
      <div className="wrap">
        <SectionHeading title={t('services.title')} />
        <Tabs
          variant="vertical"
          label={t('services.title')}
          items={services.map(({ id, project }) => ({
            id,
            title: t(`services.items.${id}.name`),
            content: (
              <div className="custom-service">
                <div>
                  <h3 className="text-h3">{t(`services.items.${id}.title`)}</h3>
                  <p className="text-soft">{t(`services.items.${id}.text`)}</p>
                </div>
                <SampleScreen
                  id={project}
                  title={t(`services.items.${id}.project`)}
                  alt={t(`services.items.${id}.screen`)}
                  sample={t('services.sample')}
                />
                <ServiceList
                  title={t('services.contents')}
                  sign="check"
                  items={t(`services.items.${id}.contents`, { returnObjects: true })}
                />
                <ServiceList
                  title={t('services.fits')}
                  sign="minus"
                  items={t(`services.items.${id}.fits`, { returnObjects: true })}
                />
              </div>
            ),
          }))}
        />
      </div>
    </Section>
  );
}

interface ServiceListProps {
  title: string;
  sign: IconName;
  items: readonly string[];
}

function ServiceList({ title, sign, items }: ServiceListProps) {
  return (
    <div>
      <h4 className="text-h4">{title}</h4>
      <SignList sign={sign} items={items.map((text) => ({ id: text, text }))} />
    </div>
  );
}

/** Under water: the telephone number in the largest figures of the page, and three promises. */
function Contact() {
  const { t } = useTranslation('custom-project');
  const { phone } = site.contact;
  return (
    <>
      <div className="shore" />
      <Section id="contact" ground="deep" level="−1" className="custom-contact">
        <div className="wrap">
          <h2 className="text-h2">{t('contact.title')}</h2>
          <a className="custom-phone gauge tabular" href={phoneAddress}>
            {phone}
          </a>
          <Cards columns={3}>
            <Card title={t('contact.response', { hours: claims.customProjectReplyHours })}>
              <p className="text-soft">{t('contact.responseText')}</p>
            </Card>
            <Card title={t('contact.consultation')}>
              <p className="text-soft">{t('contact.consultationText')}</p>
            </Card>
            <Card title={t('contact.proposal', { hours: claims.proposalHours })}>
              <p className="text-soft">{t('contact.proposalText')}</p>
            </Card>
          </Cards>
          <p className="mt-8">
            <ButtonLink to="contact">{t('contact.button')}</ButtonLink>
          </p>
        </div>
      </Section>
    </>
  );
}

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
function Hero() {
  const { t } = useTranslation(['custom-project', 'common']);
  const price = useShownPrice();
  const vat = useVat();
  const { phone } = site.contact;
  return (
    <div className="custom-sheet">
      <div className="custom-frame">
        <Marks className="custom-columns label" marks="123456" />
        <Marks className="custom-rows label" marks="ABCD" />
        <PageHero
          page="custom-project"
          title={t('hero.title')}
          tagline={t('hero.tagline')}
          lead={t('hero.lead')}
          place="beside"
          className="custom-drawing"
          drawing={<Plan />}
        >
          <AnchorButton to="contact">{t('hero.start')}</AnchorButton>
        </PageHero>
        <dl className="custom-block">
          <div>
            <dt className="label">{t('hero.block.project')}</dt>
            <dd>{t('hero.block.projectValue')}</dd>
          </div>
          <div>
            <dt className="label">{t('hero.block.price')}</dt>
            <dd className="tabular">
              <Figure as="span">{price(startingPrices['custom-project'].cents)}</Figure>{' '}
              <small>{t(`common:vat.${vat}`)}</small>
            </dd>
          </div>
          <div>
            <dt className="label">{t('hero.block.response')}</dt>
            <dd>{t('hero.block.responseValue', { hours: claims.customProjectReplyHours })}</dd>
          </div>
          <div>
            <dt className="label">{t('hero.block.talk')}</dt>
            <dd>{t('hero.block.talkValue')}</dd>
          </div>
          <div>
            <dt className="label">{t('hero.block.phone')}</dt>
            <dd className="tabular">
              <a href={phoneAddress}>{phone}</a>
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

/** The floor plan, with the names of its rooms. */
function Plan() {
  const { t } = useTranslation('custom-project');
  return (
    <figure className="custom-plan">
      <img src={plan} alt={t('hero.planAlt')} width="920" height="640" />
      {rooms.map((room) => (
        <span key={room} aria-hidden>
          {t(`hero.rooms.${room}`)}
        </span>
      ))}
    </figure>
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
