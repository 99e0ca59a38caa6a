import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import en from '#content/locales/en/move-checklist.json';
import nl from '#content/locales/nl/move-checklist.json';
import type { MoveCheck } from '#contracts/move-check.ts';
import { type ChecklistItem, checkedOn, checklistOf } from '#contracts/move-checklist.ts';

const texts = { en, nl };

/** All that a move takes, with the records that were found, to tick off and to print. */
export function Checklist({ check }: { check: MoveCheck }) {
  const { t } = useTranslation('move-checklist');
  const language = useLanguage();
  const words = texts[language];
  return (
    <>
      <div className="xray-list">
        {checklistOf(check, words, language).map(({ id, title, items }) => (
          <Fragment key={id}>
            <p aria-hidden="true">{title}</p>
            <ul aria-label={title}>
              {items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <p className="text-small text-soft">{checkedOn(check, words, language)}</p>
      {/* The page that answers without scripts has none to print with. */}
      {!import.meta.env.SSR && (
        <Button variant="secondary" onClick={() => print()}>
          <Icon name="printer" small />
          <span>{t('print')}</span>
        </Button>
      )}
    </>
  );
}

/** Something to do, with a box to tick. */
function Item({ item: { title, text, state, found } }: { item: ChecklistItem }) {
  return (
    <li>
      <label>
        <input type="checkbox" defaultChecked={state === 'done'} />
        <b>{title}</b>
      </label>
      <p>{text}</p>
      {found.length > 0 && (
        <div className="label" translate="no">
          {found.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </div>
      )}
    </li>
  );
}
