import { activeIncidents } from '#app/status/report.ts';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import type { NoticeWords, SiteData } from '#contracts/page-data.ts';
import type { Incident, StatusReport } from '#contracts/status.ts';
import { texts } from '../i18n/texts.ts';

/** What every page shows of the report: the footer's states, and a message while an incident is open (spec status-56). */
export function noticeOf(report: StatusReport): Pick<SiteData, 'notice' | 'footer'> {
  const { footer } = report;
  const open = activeIncidents(report);
  const [newest] = open;
  if (newest === undefined) return { notice: null, footer };
  const { id, impact } = newest;
  const others = open.length - 1;
  const words = { en: wordsOf(newest, others, 'en'), nl: wordsOf(newest, others, 'nl') };
  return { notice: { id, impact, words }, footer };
}

function wordsOf({ title, impact }: Incident, others: number, language: Language): NoticeWords {
  const { notice, banner } = texts[language].serverStatus;
  return {
    label: notice.label,
    state: banner.titles[impact],
    title: title[language],
    more: others === 0 ? null : fill(notice.more, { count: others }),
    close: notice.close,
  };
}
