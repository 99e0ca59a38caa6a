import { abuse } from './abuse.ts';
import { careers } from './careers.ts';
import { contact } from './contact.ts';
import type { Form } from './define.ts';
import { feedback } from './feedback.ts';
import { mvpProposal } from './mvp-proposal.ts';
import { reseller } from './reseller.ts';
import { statusSubscription } from './status-subscription.ts';

/** Every form, in the order of the privacy policy. A new one is added here; see docs/how-to/add-a-form.md. */
const list = [
  contact,
  reseller,
  mvpProposal,
  careers,
  statusSubscription,
  abuse,
  feedback,
] as const;

export type FormId = (typeof list)[number]['id'];

const all: readonly Form<FormId>[] = list;

export const formIds = all.map(({ id }) => id) as [FormId, ...FormId[]];

/** Every form by its id. */
export const forms = Object.fromEntries(all.map((form) => [form.id, form])) as Record<
  FormId,
  Form<FormId>
>;

/** A form on a page without scripts: a split form has a page for each way. */
export interface AnsweredForm {
  /** Such as `contact` or `mvp-proposal-paid`. */
  id: string;
  form: Form<FormId>;
  way?: string;
}

export const answeredForms: readonly AnsweredForm[] = all.flatMap((form): AnsweredForm[] =>
  form.split
    ? Object.keys(form.split.fields).map((way) => ({ id: `${form.id}-${way}`, form, way }))
    : [{ id: form.id, form }],
);
