import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { AnchorButton } from '#app/components/anchor-link.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { useMadeSearch } from '#app/components/made-at-request.ts';
import { PageHero } from '#app/components/page-hero.tsx';
import { useFaq } from '#app/components/use-faq.tsx';
import rooms from '#app/drawings/careers-rooms.svg';
import narrowRooms from '#app/drawings/careers-rooms-narrow.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { jobPostings } from '#app/head/structured-data.tsx';
import { formatPrice, formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { isPlainClick } from '#app/plain-click.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { localizedPath } from '#content/languages.ts';
import en from '#content/locales/en/careers.json';
import nl from '#content/locales/nl/careers.json';
import { pageClaims } from '#content/page-claims.ts';
import { pages } from '#content/pages.ts';
import {
  applicantCountries,
  benefits,
  hiringSteps,
  type PositionId,
  positions,
  salaryAxis,
} from '#content/positions.ts';
import { site } from '#content/site.ts';
import { careers } from '#contracts/forms/careers.ts';
import { SalaryAxis, SalaryBar } from './salary-bar.tsx';
import './positions.css';
import './hero.css';
import './hiring-process.css';
import './application.css';

registerTexts('careers', { en, nl });

/** Careers: six positions, culture and benefits, the way to an offer, application, FAQ (spec pages-86). */
export default function CareersPage() {
  const { t } = useTranslation('careers');
  const titles = careers.texts[useLanguage()].options.position;
  const weeks = formatRange(pageClaims.hiringWeeks);
  const questions = useFaq(
    'careers',
    { weeks, city: site.address.city },
    { details: 'privacy-policy' },
  );
  const jobs = positions.map((position) => ({
    ...position,
    title: titles[position.id],
    description: t(`items.${position.id}.description`),
    requirements: t(`items.${position.id}.requirements`, { returnObjects: true }),
  }));
  return (
    <>
      <PageHead
        page="careers"
        values={{ count: positions.length, weeks }}
        about={jobPostings(jobs, applicantCountries)}
        faq={questions}
      />
      <Parts>
        <Hero />
        <Positions />
        <Work />
        <Hiring />
        <Section id="application-form" level="+1" className="careers-form">
          <div className="wrap">
            <SectionHeading title={t('apply.title')} />
            <Application />
          </div>
        </Section>
        <FaqSection of="careers" level="0" link="contact" items={questions} />
      </Parts>
    </>
  );
}

/** Six workplaces in section, along one cable: a desk for each position, whose name below it leads there. */
function Hero() {
  const { t } = useTranslation('careers');
  return (
    <PageHero
      page="careers"
      title={t('hero.title')}
      tagline={t('hero.tagline')}
      lead={t('hero.lead', useSalaries())}
      ground="chalk"
      drawing={
        <>
          <picture>
            <source srcSet={narrowRooms} media="(width < 48rem)" width="740" height="704" />
            <img src={rooms} alt={t('hero.imageAlt')} width="1440" height="384" />
          </picture>
          <Desks />
        </>
      }
    >
      <AnchorButton to="open-positions">{t('hero.button')}</AnchorButton>
    </PageHero>
  );
}

/** The lowest and the highest salary, as the lead names them. */
function useSalaries() {
  const language = useLanguage();
  return {
    from: formatPrice(salaryAxis.from * 100, language),
    to: formatPrice(salaryAxis.to * 100, language),
  };
}

/** The positions below their desks. */
function Desks() {
  const { t } = useTranslation('careers');
  const language = useLanguage();
  const pathname = localizedPath(pages.careers.path, language);
  const titles = careers.texts[language].options.position;
  return (
    <ul className="careers-desks on-deep" aria-label={t('positions.title')}>
      {positions.map(({ id }) => (
        <li key={id}>
          <Link to={`${pathname}?position=${id}#open-positions`}>{titles[id]}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The steps with the days they take: `read` from day 1 to 4, and so on. */
const schedule = hiringSteps.map(({ id, days }, index) => {
  const before = hiringSteps.slice(0, index).reduce((sum, step) => sum + step.days, 0);
  return { id, days: Array.from({ length: days }, (_, n) => before + n + 1) };
});
const surelyDays = pageClaims.hiringWeeks.min * 7;

/** The way to an offer, drawn to scale (spec pages-86); hatched days may be needed. */
function Hiring() {
  const { t } = useTranslation('careers');
  return (
    <Section ground="deep" level="+2">
      <div className="wrap">
        <SectionHeading title={t('hiring.title', { weeks: formatRange(pageClaims.hiringWeeks) })}>
          <p className="text-small text-soft">{t('hiring.caption')}</p>
        </SectionHeading>
        <ol className="careers-steps">
          {schedule.map(({ id, days }) => (
            <li key={id}>
              <div className="careers-days label" aria-hidden>
                {days.map((day) => (
                  <i key={day} data-may={day > surelyDays || undefined}>
                    {day}
                  </i>
                ))}
              </div>
              <div className="careers-step">
                <h3 className="text-h4">{t(`hiring.steps.${id}.title`)}</h3>
                <p className="sr-only">{t('hiring.days', { from: days.at(0), to: days.at(-1) })}</p>
                <p className="text-small text-soft">{t(`hiring.steps.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** The culture, and the benefits beside it (spec pages-86). */
function Work() {
  const { t } = useTranslation('careers');
  return (
    <Section ground="chalk" level="+3">
      <div className="split wrap">
        <div>
          <SectionHeading title={t('work.title')} lead={t('work.lead')} />
          <p className="text-lead text-soft">{t('work.meeting')}</p>
        </div>
        <Cards columns={2} label={t('work.benefits')}>
          {benefits.map((id) => (
            <Card key={id} title={t(`work.items.${id}.title`)}>
              <p className="text-soft">{t(`work.items.${id}.text`)}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}

const form = 'application-form';

const positionField = () => document.querySelector<HTMLSelectElement>(`#${form} [name=position]`);

/** Its event makes a message that was tried another one (`LeadForm`), as typing does. */
function choosePosition(field: HTMLSelectElement, position: PositionId) {
  if (field.value === position) return;
  field.value = position;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The position of ours that `?position=<id>` names, as in `ApplyLink`. */
function positionIn(search: string): PositionId | undefined {
  const named = new URLSearchParams(search).get('position');
  return positions.find(({ id }) => id === named)?.id;
}

/** The position of the address that the page was made for. */
function useMadePosition(): PositionId | undefined {
  const made = positionIn(useMadeSearch());
  const [position] = useState(made);
  return position;
}

/** The application form; the address chooses a position when it comes to name another one, so that a choice stays. */
function Application() {
  const { search } = useLocation();
  const made = useMadePosition();
  const isOpened = useRef(false);

  useEffect(() => {
    const field = positionField();
    const named = positionIn(search);
    // What was chosen before the page ran is newer than its address.
    if (field && named) {
      if (isOpened.current) choosePosition(field, named);
      else if (field.value === '') field.value = named;
    }
    isOpened.current = true;
  }, [search]);

  return <LeadForm of={careers} values={{ position: made ?? '' }} fileField={FileField} />;
}

/** The open positions (spec pages-87), one unfolded at a time, also by `?position=<id>` in the address. */
function Positions() {
  const { t } = useTranslation('careers');
  const language = useLanguage();
  const titles = careers.texts[language].options.position;
  const list = useRef<HTMLDivElement>(null);
  const location = useLocation();

  const made = useMadePosition();
  const opened = Math.max(
    0,
    positions.findIndex(({ id }) => id === made),
  );

  // An effect, because a static page knows no query.
  useEffect(() => {
    const named = positionIn(location.search);
    const index = positions.findIndex(({ id }) => id === named);
    const row = list.current?.querySelectorAll('details')[index];
    if (row) row.open = true;
  }, [location]);

  return (
    <Section id="open-positions" level="+5">
      <div className="wrap">
        <div className="careers-grid careers-head">
          <h2 className="text-h2">{t('positions.title')}</h2>
          <div>
            <p className="text-small text-soft">{t('positions.caption')}</p>
            <SalaryAxis />
          </div>
        </div>
        <div className="careers-positions" ref={list}>
          {positions.map(({ id, department, salary }, index) => (
            <details key={id} name="position" open={index === opened || undefined}>
              <summary className="careers-grid">
                <h3 className="text-h3">{titles[id]}</h3>
                <span className="careers-facts text-small text-soft">
                  {t('positions.facts', { department: t(`departments.${department}`) })}
                </span>
                <span className="careers-pay">
                  <span className="sr-only">
                    {t('positions.salary', {
                      from: formatPrice(salary.from * 100, language),
                      to: formatPrice(salary.to * 100, language),
                    })}
                  </span>
                  <SalaryBar {...salary} />
                </span>
              </summary>
              <div className="careers-grid careers-more">
                <div>
                  <p>{t(`items.${id}.description`)}</p>
                  <ApplyLink position={id} />
                </div>
                <ul aria-label={t('positions.requirements')}>
                  {t(`items.${id}.requirements`, { returnObjects: true }).map((requirement) => (
                    <li key={requirement}>{requirement}</li>
                  ))}
                </ul>
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** Leads to the form, and chooses the position there, also where the address names it already. */
function ApplyLink({ position }: { position: PositionId }) {
  const { t } = useTranslation('careers');
  const language = useLanguage();
  const pathname = localizedPath(pages.careers.path, language);
  return (
    <Link
      to={`${pathname}?position=${position}#${form}`}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      onClick={(event) => {
        const field = positionField();
        if (field && isPlainClick(event)) choosePosition(field, position);
      }}
    >
      <span>{t('positions.apply')}</span>
      <span className="sr-only">{careers.texts[language].options.position[position]}</span>
      <Icon name="arrow-right" small />
    </Link>
  );
}
