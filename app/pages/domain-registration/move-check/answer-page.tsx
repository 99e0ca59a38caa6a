import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import { site } from '#content/site.ts';
import { answerMessageId, slots } from '#contracts/slots.ts';
import { MoveChecklist } from './answer.tsx';
import { MoveForm } from './move-form.tsx';

/**
 * The answer to a check that was posted without scripts. The build prerenders it with slots, which the server
 * fills; it is never hydrated.
 */
export function MoveAnswerPage({ outcome }: { outcome: 'sent' | 'failed' }) {
  const { t } = useTranslation('move-checklist');
  const name = slots.value('domain');
  const title = outcome === 'sent' ? t('title', { name }) : t('failedTitle');
  return (
    <Section ground="chalk">
      <title>{`${title} | ${site.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        {outcome === 'sent' ? (
          <MoveChecklist
            headings={['h1', 'h2']}
            name={name}
            checked={slots.message}
            html={slots.checklist}
            message={slots.value('message')}
          />
        ) : (
          <>
            <h1 className="text-h1">{title}</h1>
            <p id={answerMessageId} className="mt-6 text-lead" role="alert">
              {slots.message}
            </p>
            <div className="mt-8">
              <MoveForm value={name} />
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
