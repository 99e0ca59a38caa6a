import { z } from 'zod';
import { isLanguage, languages } from '#content/languages.ts';
import { formIds } from '#contracts/forms.ts';
import type { DeliveryKind } from '../db/schema.ts';
import { deliveryStates, type LeadFilter } from '../leads/leads.queries.ts';
import { isReference } from '../leads/reference.ts';
import { UsageError, type ValueOption, type Values } from './command.ts';

const HOUR_MS = 60 * 60 * 1000;
const units = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS };

/** The options that say which leads are meant. */
export const filterOptions = {
  form: oneOf('FORM', formIds, `of this form: ${formIds.join(', ')}`),
  language: {
    value: 'LANGUAGE',
    help: `filled in in this language: ${languages.map(({ code }) => code).join(', ')}`,
    read(text: string) {
      if (isLanguage(text)) return text;
      throw new UsageError(`one of ${languages.map(({ code }) => code).join(', ')}`);
    },
  },
  since: {
    value: 'DATE',
    help: 'received on or after 2026-01-31, or after 2026-01-31T09:00Z, or in the last 12h, 7d, 4w',
    read: (text: string, now: Date) => readMoment(text, now).start,
  },
  until: {
    value: 'DATE',
    help: 'received on or before 2026-01-31, or before 2026-01-31T09:00Z, or longer ago than 7d',
    read: (text: string, now: Date) => readMoment(text, now).end,
  },
  status: oneOf(
    'STATUS',
    deliveryStates,
    'failed: something was given up; waiting: something is still to be sent; sent: all was',
  ),
  spam: { help: 'only what is suspected to be spam, or only what is not', negatable: true },
  email: emailOption('sent from this e-mail address'),
};

/** The filter that these options make. */
export function readFilter(values: Values<typeof filterOptions>): LeadFilter {
  const { form, language, since, until, status, spam, email } = values;
  return { form, language, since, until, state: status, suspect: spam, email };
}

export function emailOption(help: string): ValueOption<string> {
  return {
    value: 'ADDRESS',
    help,
    read(text) {
      if (/^[^\s@]+@[^\s@]+$/.test(text.trim())) return text.trim();
      throw new UsageError('an e-mail address');
    },
  };
}

export const kindOption = oneOf<DeliveryKind>(
  'KIND',
  ['sales', 'acknowledgement', 'webhook'],
  'sales: the mail to sales; acknowledgement: the one to the visitor; webhook',
);

export const progressOption = {
  help: 'tell on standard error how far it is; without the option only on a terminal',
  negatable: true,
};

export function oneOf<Value extends string>(
  value: string,
  allowed: readonly Value[],
  help: string,
): ValueOption<Value> {
  return {
    value,
    help,
    read(text) {
      const found = allowed.find((one) => one === text);
      if (found === undefined) throw new UsageError(`one of ${allowed.join(', ')}`);
      return found;
    },
  };
}

/** @throws {UsageError} for what isn't a reference */
export function readReference(text: string): string {
  if (isReference(text)) return text.toUpperCase();
  throw new UsageError(`'${text}' is no reference; one looks like WD-7K3Q9F`);
}

/** A day (UTC), or a moment, which begins and ends at once. @throws {UsageError} */
export function readMoment(text: string, now: Date): { start: Date; end: Date } {
  if (z.iso.date().safeParse(text).success) {
    const start = new Date(`${text}T00:00:00Z`);
    return { start, end: new Date(start.getTime() + units.d) };
  }
  const [, number, unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  if (number !== undefined) {
    const moment = new Date(now.getTime() - Number(number) * units[unit as keyof typeof units]);
    return { start: moment, end: moment };
  }
  if (z.iso.datetime({ offset: true }).safeParse(text).success) {
    return { start: new Date(text), end: new Date(text) };
  }
  throw new UsageError(
    'a day such as 2026-01-31, a moment such as 2026-01-31T09:00Z, or 12h, 7d, 4w',
  );
}
