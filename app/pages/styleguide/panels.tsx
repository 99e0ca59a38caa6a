import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#app/components/toaster/toasts.ts';
import dike from '#app/drawings/dike-section.svg';
import rack from '#app/drawings/rack-isometric.svg';
import { Accordion } from '#app/ui/accordion.tsx';
import { Button } from '#app/ui/button.tsx';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { dialogOpener } from '#app/ui/dialog-commands.ts';
import { Lightbox } from '#app/ui/lightbox.tsx';
import { Loader } from '#app/ui/loader.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

export function Panels() {
  const { t } = useTranslation('styleguide');
  const items = (['first', 'second'] as const).map((id) => ({
    id,
    title: t(id),
    text: t('sentence'),
  }));
  const code = (
    <CodeBlock copyLabel={t('copy')} copiedLabel={t('copied')}>
      <span className="code-keyword">curl</span> -H{' '}
      <span className="code-string">"Authorization: Bearer $TOKEN"</span>
    </CodeBlock>
  );
  const panels = (content: ReactNode) => items.map((item) => ({ ...item, content }));
  return (
    <div className="specimen-columns">
      <Accordion name="styleguide" open="first" items={items} />
      <Tabs variant="vertical" label="Tabs, vertical" items={panels(<p>{t('sentence')}</p>)} />
      <Tabs variant="code" label="Tabs, code" items={panels(code)} />
      {code}
    </div>
  );
}

export function Dialogs() {
  const { t } = useTranslation('styleguide');
  const [shown, setShown] = useState(0);
  const words = { closeLabel: t('close'), title: t('words') };
  return (
    <>
      <Button variant="secondary" {...dialogOpener('styleguide-lightbox')}>
        lightbox
      </Button>
      <Lightbox
        id="styleguide-lightbox"
        {...words}
        note={`${shown + 1}/2`}
        picture={<img src={shown === 0 ? dike : rack} alt="" loading="lazy" />}
        previous={{ label: t('previous'), title: t('first') }}
        next={{ label: t('next'), title: t('second') }}
        onStep={() => setShown(1 - shown)}
      >
        <p className="text-soft">{t('sentence')}</p>
      </Lightbox>
    </>
  );
}

export function Feedback() {
  const { t } = useTranslation('styleguide');
  const [page, setPage] = useState(1);
  const [paused, setPaused] = useState(false);
  return (
    <>
      <Loader label={t('words')} />
      <Pager
        position={`${page}/3`}
        announce
        previousLabel={t('previous')}
        nextLabel={t('next')}
        onPrevious={() => setPage(Math.max(1, page - 1))}
        onNext={() => setPage(Math.min(3, page + 1))}
        paused={paused}
        onChange={setPaused}
        pauseLabel={t('pause')}
        playLabel={t('play')}
      />
      {(['success', 'error'] as const).map((kind) => (
        <div key={kind} className={`toast toast-${kind}`}>
          <p className="text-h4">{kind}</p>
          <p className="text-small text-soft">{t('sentence')}</p>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              showToast({ kind, words: () => ({ title: kind, description: t('sentence') }) })
            }
            data-app
          >
            {t('open')}
          </Button>
        </div>
      ))}
    </>
  );
}
