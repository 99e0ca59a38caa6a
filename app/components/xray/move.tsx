import { useTranslation } from 'react-i18next';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { formatList } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { moveFigures } from '#content/catalog/domains.ts';
import type layersEn from '#content/locales/en/domain-layers.json';
import en from '#content/locales/en/move-checklist.json';
import nl from '#content/locales/nl/move-checklist.json';
import { contact } from '#contracts/forms/contact.ts';
import type { MoveCheck } from '#contracts/move-check.ts';
import { checklistOf, checklistText } from '#contracts/move-checklist.ts';
import { Checklist } from './checklist.tsx';

const texts = { en, nl };
registerTexts('move-checklist', texts);

/** What there may be none of. */
type Settled = keyof typeof layersEn.done;

/** What moving a website takes: the steps in their order, who does each, and a form that sends the list. */
export function Move({ check, isExample }: { check: MoveCheck; isExample: boolean }) {
  const { t } = useTranslation(['domain-layers', 'domain-xray']);
  const language = useLanguage();
  const parts = checklistOf(check, texts[language], language);
  const items = parts.flatMap((part) => part.items);
  const steps = items.filter(({ state }) => state !== 'done');
  const done = items
    .filter(({ state }) => state === 'done')
    // Some are always to do, and have no words here.
    .map(({ id }) => id as Settled)
    .map((id) => t(`done.${id}`));
  const yours = steps.filter(({ by }) => by === 'you');
  return (
    <section className="xray-move on-sheet" aria-label={check.name}>
      <div className="xray-move-title">
        <h3 className="text-h3">
          {t('move.title', { name: check.name, steps: steps.length, yours: yours.length })}
        </h3>
        {isExample && <p className="xray-tag label">{t('domain-xray:example')}</p>}
      </div>
      <div className="xray-parts">
        {parts.map((part) => (
          <div key={part.id}>
            <h4 className="text-small">{part.title}</h4>
            <ol>
              {steps.map(
                (step, index) =>
                  part.items.includes(step) && (
                    <li key={step.id} data-by={step.by} data-step={step.id}>
                      <b className="xray-number" aria-hidden>
                        {index + 1}
                      </b>
                      <p>
                        <b>{step.title}</b> {step.by === 'you' && <em>{t('move.yours')}</em>}
                      </p>
                      <p className="text-small text-soft">{t(`steps.${step.id}`, moveFigures)}</p>
                    </li>
                  ),
              )}
            </ol>
          </div>
        ))}
      </div>
      {done.length > 0 && (
        <p className="text-small text-soft">
          {t('move.nothing', {
            list: formatList(done, language),
          })}
        </p>
      )}
      {!isExample && <Send check={check} />}
    </section>
  );
}

/** The whole list with its records, and a form whose message has it. */
function Send({ check }: { check: MoveCheck }) {
  const { t } = useTranslation(['move-checklist', 'domain-layers']);
  const language = useLanguage();
  return (
    <>
      <details className="xray-whole">
        <summary>{t('domain-layers:move.whole')}</summary>
        <Checklist check={check} />
      </details>
      <details className="xray-send" open={import.meta.env.SSR}>
        <summary className="button button-primary">
          <span>{t('domain-layers:move.send')}</span>
          <Icon name="arrow-down" small />
        </summary>
        <p className="text-soft">{t('send.text')}</p>
        <LeadForm
          of={contact}
          values={{
            subject: t('send.subject'),
            message: checklistText(check, texts[language], language),
          }}
        />
      </details>
    </>
  );
}
