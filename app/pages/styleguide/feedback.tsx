import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#app/components/toaster/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Loader } from '#app/ui/loader.tsx';
import { Pager } from '#app/ui/pager.tsx';
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
          <TurningPages />
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

function TurningPages() {
  const { t } = useTranslation('styleguide');
  const [page, setPage] = useState(1);
  const [paused, setPaused] = useState(false);
  return (
    <Pager
      position={t('feedback.page', { page, pages: 3 })}
      announce
      previousLabel={t('feedback.previous')}
      nextLabel={t('feedback.next')}
      onPrevious={() => setPage(Math.max(1, page - 1))}
      onNext={() => setPage(Math.min(3, page + 1))}
      paused={paused}
      onChange={setPaused}
      pauseLabel={t('feedback.pause')}
      playLabel={t('feedback.play')}
    />
  );
}
