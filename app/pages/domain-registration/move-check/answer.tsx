import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { runtime } from '#app/runtime.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/move-checklist.json';
import nl from '#content/locales/nl/move-checklist.json';
import { contact } from '#contracts/forms/contact.ts';
import type { MoveCheck, MoveCheckAnswer } from '#contracts/move-check.ts';
import {
  type ChecklistItem,
  checkedOn,
  checklistOf,
  checklistText,
} from '#contracts/move-checklist.ts';

const texts = { en, nl };
registerTexts('move-checklist', texts);

/** Longer than the server's own limit, so that its answer comes first. */
const timeoutMs = 20_000;

/** Asks for a check. @throws if nothing that can be read is answered */
export async function checkMove(
  domain: string,
  language: Language,
): Promise<{ found?: MoveCheck; problem?: string }> {
  const response = await fetch(`${runtime.api}/api/move-check`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify({ domain }),
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer: MoveCheckAnswer | { success: false; message: string } = await response.json();
  return answer.success ? { found: answer.check } : { problem: answer.message };
}

/** What was found, in the shown language. */
export function FoundMove({ check }: { check: MoveCheck }) {
  const place = useRef<HTMLDivElement>(null);
  // Moves the focus, because the list appears below the button.
  useEffect(() => {
    const title = place.current?.querySelector('h3');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView();
  }, []);
  return (
    <div ref={place}>
      <MoveChecklist headings={['h3', 'h4']} check={check} />
    </div>
  );
}

interface MoveChecklistProps {
  /** Levels of its title and of what is below. */
  headings: ['h1', 'h2'] | ['h3', 'h4'];
  check: MoveCheck;
}

/** The checklist of a move, and a form whose message has it. */
export function MoveChecklist({ headings: [Title, Part], check }: MoveChecklistProps) {
  const { t } = useTranslation('move-checklist');
  const language = useLanguage();
  const words = texts[language];
  return (
    <div className="move-answer">
      <div className="heading-row">
        <div>
          <Title className="text-h2" tabIndex={-1}>
            {t('title', { name: check.name })}
          </Title>
          <p className="text-soft">{checkedOn(check, words, language)}</p>
        </div>
        {/* The page that answers without scripts has none to print with. */}
        {!import.meta.env.SSR && (
          <Button variant="secondary" onClick={() => print()}>
            <Icon name="printer" small />
            <span>{t('print')}</span>
          </Button>
        )}
      </div>
      <div className="move-list">
        {checklistOf(check, words, language).map(({ id, title, items }) => (
          <Fragment key={id}>
            <p aria-hidden="true">{title}</p>
            <ul aria-label={title}>
              {items.map((item) => (
                <ListItem key={item.id} item={item} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <div className="move-send split">
        <div>
          <Part className="text-h3">{t('send.title')}</Part>
          <p className="text-soft">{t('send.text')}</p>
        </div>
        <LeadForm
          of={contact}
          values={{
            subject: t('send.subject'),
            message: checklistText(check, words, language),
          }}
        />
      </div>
    </div>
  );
}

/** Something to do, with a box to tick. */
function ListItem({ item: { title, text, state, found } }: { item: ChecklistItem }) {
  return (
    <li>
      <label>
        <input type="checkbox" defaultChecked={state === 'done'} />
        <b>{title}</b>
      </label>
      <p>{text}</p>
      {found.length > 0 && (
        <div>
          {found.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </div>
      )}
    </li>
  );
}
