import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dike from '#app/drawings/dike-section.svg';
import rack from '#app/drawings/rack-isometric.svg';
import { Accordion } from '#app/ui/accordion.tsx';
import { Button } from '#app/ui/button.tsx';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { Dialog, LightboxStage } from '#app/ui/dialog.tsx';
import { dialogCloser, dialogOpener } from '#app/ui/dialog-commands.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { OnBothGrounds, Specimen } from './specimen.tsx';

const pictures = [
  { id: 'dike', source: dike },
  { id: 'rack', source: rack },
] as const;

export function Panels() {
  const { t } = useTranslation('styleguide');
  return (
    <OnBothGrounds title={t('panels.title')}>
      {(ground) => (
        <>
          {ground === 'paper' && (
            <Specimen title={t('panels.accordion')} stacked>
              <Accordion
                name="styleguide"
                open="first"
                items={(['first', 'second'] as const).map((id) => ({
                  id,
                  title: t(`panels.questions.${id}.title`),
                  text: t(`panels.questions.${id}.text`),
                }))}
              />
            </Specimen>
          )}
          <Specimen title={t('panels.tabs')} stacked>
            <Tabs
              variant="vertical"
              label={t('panels.tabs')}
              items={(['websites', 'applications', 'shops'] as const).map((id) => ({
                id,
                title: t(`panels.tabItems.${id}.title`),
                content: <p>{t(`panels.tabItems.${id}.text`)}</p>,
              }))}
            />
          </Specimen>
          <Specimen title={t('panels.code')} stacked>
            <div className="specimen-columns">
              <CodeTabs />
              <CodeBlock copyLabel={t('panels.copy')} copiedLabel={t('panels.copied')}>
                <span className="code-keyword">npm</span> install
              </CodeBlock>
            </div>
          </Specimen>
          {ground === 'paper' && <Dialogs />}
        </>
      )}
    </OnBothGrounds>
  );
}

function CodeTabs() {
  const { t } = useTranslation('styleguide');
  const block = { copyLabel: t('panels.copy'), copiedLabel: t('panels.copied') };
  return (
    <Tabs
      variant="code"
      label={t('panels.codeLanguages')}
      items={[
        {
          id: 'curl',
          title: 'cURL',
          content: (
            <CodeBlock {...block}>
              <span className="code-keyword">curl</span> -X POST
              https://api.example.nl/v1/domains/check \{'\n'}
              {'  '}-H <span className="code-string">"Authorization: Bearer $TOKEN"</span>
            </CodeBlock>
          ),
        },
        {
          id: 'php',
          title: 'PHP',
          content: (
            <CodeBlock {...block}>
              $client-&gt;<span className="code-keyword">post</span>(
              <span className="code-string">'/v1/domains/check'</span>);
            </CodeBlock>
          ),
        },
        {
          id: 'python',
          title: 'Python',
          content: (
            <CodeBlock {...block}>
              requests.<span className="code-keyword">post</span>(
              <span className="code-string">'/v1/domains/check'</span>)
            </CodeBlock>
          ),
        },
        {
          id: 'node',
          title: 'Node.js',
          content: (
            <CodeBlock {...block}>
              <span className="code-keyword">await</span> fetch(
              <span className="code-string">'/v1/domains/check'</span>);
            </CodeBlock>
          ),
        },
      ]}
    />
  );
}

function Dialogs() {
  const { t } = useTranslation('styleguide');
  const [shown, setShown] = useState(0);
  const picture = pictures[shown] ?? pictures[0];
  return (
    <Specimen title={t('panels.dialogs')}>
      <Button variant="secondary" {...dialogOpener('styleguide-sheet')}>
        {t('panels.openSheet')}
      </Button>
      <Button variant="secondary" {...dialogOpener('styleguide-lightbox')}>
        {t('panels.openLightbox')}
      </Button>
      <Dialog
        id="styleguide-sheet"
        title={t('panels.sheetTitle')}
        closeLabel={t('panels.close')}
        footer={
          <Button variant="dark" {...dialogCloser('styleguide-sheet')}>
            {t('panels.close')}
          </Button>
        }
      >
        <p>{t('panels.sheetText')}</p>
      </Dialog>
      <Dialog
        id="styleguide-lightbox"
        variant="lightbox"
        title={t(`panels.pictures.${picture.id}`)}
        closeLabel={t('panels.close')}
        note={t('panels.position', { position: shown + 1, total: pictures.length })}
        footer={<p className="text-soft">{t('panels.pictureText')}</p>}
      >
        <LightboxStage
          previousLabel={t('panels.previous')}
          nextLabel={t('panels.next')}
          onStep={(by) => setShown((shown + by + pictures.length) % pictures.length)}
        >
          <img src={picture.source} alt="" loading="lazy" />
        </LightboxStage>
      </Dialog>
    </Specimen>
  );
}
