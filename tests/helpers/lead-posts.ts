import { type Form, fieldsOf, postedNames, ticked } from '#contracts/forms/define.ts';
import { type FormId, formIds, forms } from '#contracts/forms/index.ts';
import { attackFrom } from '#server/limits.ts';
import { fieldParts, multipart, pdf } from './multipart.ts';
import {
  validApplication,
  validContact,
  validProposal,
  validReseller,
  validSubscription,
} from './test-app.ts';

/** Limits within which one address posts as often as a test likes, and no attack is seen in that. */
export const manyPosts = {
  leadForm: { requests: 10_000, perSeconds: 600 },
  attack: attackFrom({ perTenMinutes: 10_000, perDay: 10_000 }),
};

/** An estimate of a web application with a bit of everything. */
export const fullEstimate =
  'type=webapp&pages=12&complexity=70&months=6&rush=1&features=user-auth,search&maintenance=1&frontend=vue&hosting=vps';

/** A valid post of a form, which nobody else sends. */
export interface LeadPost {
  form: FormId;
  email: string;
  /** Its `Idempotency-Key`. */
  key: string;
  /** Where it comes from, as a trusted proxy says: limits count each address. */
  address: string;
}

/** How a post was answered; the visitor of a lead is told its reference. */
export interface LeadAnswer {
  status: number;
  body: { success: boolean; message: string; reference?: string };
}

/** What can be filled in by what the contract says alone; a form of which no test knows more has that. */
function plainBody(form: Form): Record<string, string> {
  const values = fieldsOf(form, Object.keys(form.split?.fields ?? {})[0]).map(([name, field]) => {
    if (field.kind === 'choice') return [name, field.values[0]];
    if (field.kind === 'email') return [name, 'visitor@example.org'];
    if (field.kind === 'url') return [name, 'https://studio.example'];
    if (field.kind === 'phone') return [name, '+31 6 00 00 00 00'];
    if (field.kind === 'box' || field.kind === 'boxes')
      return [postedNames([name, field])[0], ticked];
    return [name, `A sample of ${name}`];
  });
  const isPosted = ([name]: (string | undefined)[]) =>
    !['file', 'unseen'].includes(form.fields[String(name)]?.kind ?? '');
  return Object.fromEntries(values.filter(isPosted));
}

/** The fields of each form, filled in as they may be. */
export const validBodies: Record<FormId, Record<string, string>> = {
  ...(Object.fromEntries(formIds.map((id) => [id, plainBody(forms[id])])) as Record<
    FormId,
    Record<string, string>
  >),
  contact: validContact,
  reseller: validReseller,
  'mvp-proposal': validProposal,
  careers: validApplication,
  'status-subscription': validSubscription,
};

/** The forms whose posts are mailed to us and acknowledged. */
export const leadIds = formIds.filter((id) => forms[id].kind === 'lead');

/** The forms whose posts are mailed: to us, or to confirm a subscription. */
const mailedIds = formIds.filter((id) => forms[id].kind !== 'feedback');

/** Posts of a visitor who sends each of these, from one mailbox, which gets one acknowledgement. */
export function postsOfVisitor(visitor: number): LeadPost[] {
  return mailedIds.map((form) => ({
    form,
    email: `visitor${visitor}+${form}@example.org`,
    key: `visitor ${visitor}: ${form}`,
    address: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
  }));
}

/** What such a visitor makes: a mail to sales for each form or one to confirm it, and one acknowledgement. */
export const mailsOfVisitor = mailedIds.length + 1;

/** The mailbox that an address of `postsOfVisitor` leads to. */
export function mailboxOf(email: string): string {
  return email.replace(/\+.*@/, '@');
}

/** The résumé that comes with a post of the careers form; it has its key in it. */
export function resumeOf({ key }: Pick<LeadPost, 'key'>): Buffer {
  return Buffer.concat([pdf, Buffer.from(`% ${key}\n`)]);
}

/** A post as it goes over the wire. */
export function requestOf(post: LeadPost) {
  const fields = { ...validBodies[post.form], email: post.email };
  const { headers, body } =
    post.form === 'careers'
      ? multipart([
          ...fieldParts(fields),
          { name: 'resume', value: resumeOf(post), filename: 'resume.pdf' },
        ])
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  return { path: `/api/${post.form}`, headers: { ...headers, 'idempotency-key': post.key }, body };
}

/** Sends a post. @throws where no whole answer came */
export async function sendPost(url: string, post: LeadPost): Promise<LeadAnswer> {
  const { path, headers, body } = requestOf(post);
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': post.address },
    body,
  });
  return { status: response.status, body: (await response.json()) as LeadAnswer['body'] };
}
