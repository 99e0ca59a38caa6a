import { moveFigures } from '#content/catalog/domains.ts';
import { formatDate } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import type en from '#content/locales/en/move-checklist.json';
import type { MoveCheck } from './move-check.ts';

/*
 * The checklist of a move, as items to show and as text (docs/decisions/0052-a-checklist-is-the-answer.md).
 */

type Words = typeof en;
export type ItemId = keyof Words['items'];
/** What is left to do; *unknown* is for the visitor to find out. */
type ItemState = 'todo' | 'done' | 'unknown';

/** Who does it; the records of a name are changed by whoever holds it. */
export type Hand = 'we' | 'you';

type ItemWords = { title: string } & { [State in ItemState | 'untrusted']?: string };

interface Item {
  id: ItemId;
  state: ItemState;
  by: Hand;
  /** Records that it is about. */
  found?: readonly string[] | undefined;
  /** The key of its text, where that isn't its state. */
  text?: 'untrusted';
}

/** The longest message that a form takes has 5000 characters, and the visitor wants to add some. */
const longestText = 4000;

/** In the order in which it has to be done: mail first, and DNSSEC off before the nameservers change. */
function itemsOf(check: MoveCheck): Record<keyof Words['parts'], Item[]> {
  const { mail, senders, web, issuers, certificate, isSigned, nameServers } = check;
  const listed = (id: ItemId, by: Hand, found: readonly string[] | undefined): Item => {
    const state = found === undefined ? 'unknown' : found.length > 0 ? 'todo' : 'done';
    return { id, by, found, state };
  };
  const isTrusted = certificate?.isTrusted ?? true;
  const without = web?.length === 0 ? 'done' : 'unknown';
  return {
    before: [
      listed('mail', 'we', mail),
      listed('senders', 'we', senders),
      listed('site', 'we', web),
      {
        id: 'certificate',
        by: 'we',
        state: certificate ? 'todo' : without,
        ...(!isTrusted && { text: 'untrusted' }),
      },
      listed('issuers', 'you', issuers),
      { id: 'ttl', by: 'you', state: 'todo' },
      {
        id: 'dnssec',
        by: 'you',
        state: isSigned === undefined ? 'unknown' : isSigned ? 'todo' : 'done',
      },
    ],
    day: [{ id: 'nameServers', by: 'you', state: 'todo', found: nameServers }],
    after: [{ id: 'rest', by: 'you', state: 'todo' }],
  };
}

/** An item in words. */
export interface ChecklistItem {
  id: ItemId;
  title: string;
  text: string;
  state: ItemState;
  by: Hand;
  /** Records that it is about. */
  found: readonly string[];
}

/** The checklist in words: its parts with their items. */
export function checklistOf(check: MoveCheck, words: Words, language: Language) {
  const { name, certificate } = check;
  const values = {
    name,
    ...moveFigures,
    issuer: certificate?.issuer ?? '',
    date: certificate ? formatDate(certificate.until, language) : '',
  };
  const parts = Object.entries(itemsOf(check)) as [keyof Words['parts'], Item[]][];
  return parts.map(([part, items]) => ({
    id: part,
    title: words.parts[part],
    items: items.map(({ id, by, state, found = [], text = state }): ChecklistItem => {
      const item: ItemWords = words.items[id];
      const { title, todo = '', done = '', unknown = '', untrusted = '' } = item;
      const sentence = { todo, done, unknown, untrusted }[text];
      return { id, title, text: fill(sentence, values), by, state, found };
    }),
  }));
}

/** When a check was made, in words. */
export function checkedOn({ at }: MoveCheck, moveChecklist: Words, language: Language): string {
  return fill(moveChecklist.checked, { date: formatDate(at, language) });
}

/** The list as it goes into a message. */
export function checklistText(check: MoveCheck, moveChecklist: Words, language: Language): string {
  const parts = checklistOf(check, moveChecklist, language).map(({ title, items }) => {
    const lines = items.map(({ title: item, text, state, found }) => {
      const box = state === 'done' ? '[x]' : '[ ]';
      return `${box} ${item}: ${state === 'todo' && found.length > 0 ? found.join(', ') : text}`;
    });
    return [title, ...lines].join('\n');
  });
  const asked = fill(moveChecklist.message, { name: check.name });
  const all = [asked, checkedOn(check, moveChecklist, language), ...parts].join('\n\n');
  return all.length > longestText ? `${all.slice(0, longestText)}…` : all;
}
