import { footerStates } from '#app/status/report.ts';
import { footerParts } from '#app/status/states.ts';
import { fill } from '#content/fill.ts';
import { type Language, languages, localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { statusPaths } from '#content/status-paths.ts';
import { escapeHtml } from '#contracts/site.ts';
import type { Incident, StatusReport } from '#contracts/status.ts';
import { texts } from '../i18n/texts.ts';
import type { Notices } from '../site/site.ts';

/**
 * What every page shows of the report: the footer's states, and a message while an incident is open (spec status-56).
 */
export function noticesOf(report: StatusReport): Notices {
  const open = report.incidents.filter(({ status }) => status === 'in progress');
  const [newest] = open;
  const states = footerStates(report);
  const message = newest
    ? languages.map(({ code }) => messageHtml(newest, open.length - 1, code)).join('')
    : '';
  const of = (language: Language) => ({
    id: newest?.id ?? '',
    message,
    footer: footerParts.map((part) => {
      const state = states[part];
      return { state, label: texts[language].common.states[state] };
    }),
  });
  return { en: of('en'), nl: of('nl') };
}

/** The message in one language; the page has both, because a visitor may switch, and shows its own. */
function messageHtml({ id, title, impact }: Incident, others: number, language: Language): string {
  const { notice, banner } = texts[language].serverStatus;
  const text = escapeHtml;
  const more =
    others === 0
      ? ''
      : ` <a href="${localizedPath(pages['server-status'].path, language)}">${text(fill(notice.more, { count: others }))}</a>`;
  return [
    `<section lang="${language}" aria-label="${text(notice.label)}" data-impact="${impact}">`,
    `<p><b>${text(banner.titles[impact])}</b> `,
    `<a href="${localizedPath(statusPaths.incident(id), language)}">${text(title[language])}</a>${more}</p>`,
    `<button type="button" class="needs-script" aria-label="${text(notice.close)}"></button></section>`,
  ].join('');
}
