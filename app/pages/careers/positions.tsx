import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { type PositionId, positions } from '#content/positions.ts';
import { careers } from '#contracts/forms/careers.ts';
import { SalaryAxis, SalaryBar } from './salary-bar.tsx';
import './positions.css';

const form = 'application-form';

/** The open positions (spec pages-87), one unfolded at a time, also by `?position=<id>` in the address. */
export function Positions() {
  const { t } = useTranslation('careers');
  const language = useLanguage();
  const titles = careers.texts[language].options.position;
  const list = useRef<HTMLDivElement>(null);
  const { search } = useLocation();

  // An effect, because the prerendered page knows no query.
  useEffect(() => {
    const named = new URLSearchParams(search).get('position');
    const index = positions.findIndex(({ id }) => id === named);
    const row = list.current?.querySelectorAll('details')[index];
    if (row) row.open = true;
  }, [search]);

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
            <details key={id} name="position" open={index === 0 || undefined}>
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

/** Leads to the form, which reads the position from the address. */
function ApplyLink({ position }: { position: PositionId }) {
  const { t } = useTranslation('careers');
  const language = useLanguage();
  const pathname = localizedPath(pages.careers.path, language);
  return (
    <Link
      to={{ pathname, search: `?position=${position}`, hash: `#${form}` }}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      // Focuses the form itself, because a second link to the same anchor moves no focus.
      onClick={() => document.getElementById(form)?.focus({ preventScroll: true })}
    >
      {t('positions.apply')}
      <span className="sr-only">{careers.texts[language].options.position[position]}</span>
      <Icon name="arrow-right" small />
    </Link>
  );
}
