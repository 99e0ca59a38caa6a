import { Link } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { pageData } from '#app/page-data.ts';
import { createStore } from '#app/store.ts';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { statusPaths } from '#content/status-paths.ts';

const over = createStore(() => false);

/** Takes the message away, because the status page has read that all is well. */
export function endNotice(): void {
  over.set(true);
}

/** The message about the newest open incident, on every page (spec status-56); the head script closes it. */
export function Notice() {
  const language = useLanguage();
  const { notice } = pageData();
  const isOver = over.use();
  if (!notice || isOver) return null;
  const { label, state, title, more, close } = notice.words[language];
  return (
    <section lang={language} aria-label={label} data-impact={notice.impact}>
      <p>
        <b>{state}</b>{' '}
        <Link to={localizedPath(statusPaths.incident(notice.id), language)}>{title}</Link>
        {more && ' '}
        {more && <Link to={localizedPath(pages['server-status'].path, language)}>{more}</Link>}
      </p>
      <button type="button" className="needs-script" aria-label={close} />
    </section>
  );
}
