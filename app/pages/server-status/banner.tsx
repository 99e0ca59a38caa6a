import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { formatList } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import type { StatusReport } from '#contracts/status.ts';
import { describeMoment } from './moments.ts';
import { affectedSystems, overallState } from './report.ts';
import './banner.css';

interface BannerProps {
  report: StatusReport;
  failed: boolean;
}

/** The overall state as a sign, and how current the report is. */
export function Banner({ report, failed }: BannerProps) {
  const { t } = useTranslation('server-status');
  const language = useLanguage();
  const state = overallState(report);
  const { date, time, zone } = describeMoment(report.updatedAt, language);
  const affected = affectedSystems(report).map(({ system, place }) =>
    place
      ? t('banner.system', { system: system.name[language], place: place.name[language] })
      : system.name[language],
  );
  return (
    <Section className="server-status-top">
      <div className="wrap">
        <Breadcrumb page="server-status" />
        <div className="server-status-sign on-deep" data-overall={state}>
          <div>
            <h1 className="text-display">{t(`banner.titles.${state}`)}</h1>
            {affected.length > 0 && (
              <p className="text-lead">
                {t('banner.affected', { systems: formatList(affected, language) })}
              </p>
            )}
          </div>
          <p>
            <time dateTime={report.updatedAt}>
              <span className="text-lead">{t('banner.updated', { time: `${time} ${zone}` })}</span>
              <span className="text-small">{date}</span>
            </time>
          </p>
        </div>
        <div className="server-status-notes text-small">
          {report.sample && <p className="text-soft">{t('banner.sample')}</p>}
          <p role="status">{failed && t('banner.failed', { date, time: `${time} ${zone}` })}</p>
        </div>
      </div>
    </Section>
  );
}
