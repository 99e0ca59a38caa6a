import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#app/components/toaster/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Loader } from '#app/ui/loader.tsx';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { Section } from '#app/ui/section.tsx';
import { Specimen } from './specimen.tsx';

export function Feedback() {
  const { t } = useTranslation('styleguide');
  const toasts = [
    {
      kind: 'success',
      title: t('feedback.sentTitle'),
      description: t('feedback.sentText'),
      show: t('feedback.showSent'),
    },
    {
      kind: 'error',
      title: t('feedback.failedTitle'),
      description: t('feedback.failedText'),
      show: t('feedback.showFailed'),
    },
  ] as const;
  return (
    <Section ground="clay">
      <div className="wrap">
        <h2 className="text-h2">{t('feedback.title')}</h2>
        <Specimen title={t('feedback.loader')}>
          <Loader label={t('feedback.raising')} />
        </Specimen>
        <Specimen title={t('feedback.pager')}>
          <Pager />
        </Specimen>
        <Specimen title={t('feedback.toasts')}>
          {toasts.map(({ kind, title, description }) => (
            <div key={kind} className={`toast toast-${kind}`}>
              <p className="text-h4">{title}</p>
              <p className="text-small text-soft">{description}</p>
            </div>
          ))}
          {toasts.map(({ show, ...toast }) => (
            <Button key={toast.kind} variant="secondary" onClick={() => showToast(toast)} data-app>
              {show}
            </Button>
          ))}
        </Specimen>
      </div>
    </Section>
  );
}

function Pager() {
  const { t } = useTranslation('styleguide');
  const [page, setPage] = useState(1);
  const [paused, setPaused] = useState(false);
  return (
    <div className="pager needs-script">
      <button
        type="button"
        data-app
        aria-label={t('feedback.previous')}
        onClick={() => setPage(Math.max(1, page - 1))}
      >
        <Icon name="chevron-left" />
      </button>
      <span className="label tabular">{t('feedback.page', { page, pages: 3 })}</span>
      <PauseButton
        paused={paused}
        onChange={setPaused}
        pauseLabel={t('feedback.pause')}
        playLabel={t('feedback.play')}
      />
      <button
        type="button"
        data-app
        aria-label={t('feedback.next')}
        onClick={() => setPage(Math.min(3, page + 1))}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
