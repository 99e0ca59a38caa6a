import { type FormId, formIds } from '#contracts/forms.ts';
import { fieldParts, multipart, pdf } from './multipart.ts';
import {
  validApplication,
  validContact,
  validProposal,
  validReseller,
  validSubscription,
} from './test-app.ts';

/** A valid post of a form, which nobody else sends. */
export interface LeadPost {
  form: FormId;
  email: string;
  /** Its `Idempotency-Key`. */
  key: string;
  /** Where it comes from, as a trusted proxy says: limits count each address. */
  address: string;
}

/** How a post was answered; without a reference it wasn't acknowledged. */
export interface LeadAnswer {
  status: number;
  body: { success: boolean; message: string; reference?: string };
}

const bodies: Record<FormId, Record<string, string>> = {
  contact: validContact,
  reseller: validReseller,
  'mvp-proposal': validProposal,
  careers: validApplication,
  'status-subscription': validSubscription,
};

/** Posts of a visitor who sends every form, from one mailbox, which gets one acknowledgement. */
export function postsOfVisitor(visitor: number): LeadPost[] {
  return formIds.map((form) => ({
    form,
    email: `visitor${visitor}+${form}@example.org`,
    key: `visitor ${visitor}: ${form}`,
    address: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
  }));
}

/** The mailbox that an address of `postsOfVisitor` leads to. */
export function mailboxOf(email: string): string {
  return email.replace(/\+.*@/, '@');
}

/** The résumé that comes with a post of the careers form; it has its key in it. */
export function resumeOf({ key }: Pick<LeadPost, 'key'>): Buffer {
  return Buffer.concat([pdf, Buffer.from(`% ${key}\n`)]);
}

/** Sends a post. @throws where no whole answer came */
export async function sendPost(url: string, post: LeadPost): Promise<LeadAnswer> {
  const fields = { ...bodies[post.form], email: post.email };
  const { headers, body } =
    post.form === 'careers'
      ? multipart([
          ...fieldParts(fields),
          { name: 'resume', value: resumeOf(post), filename: 'resume.pdf' },
        ])
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  const response = await fetch(`${url}/api/${post.form}`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': post.key, 'x-forwarded-for': post.address },
    body,
  });
  return { status: response.status, body: (await response.json()) as LeadAnswer['body'] };
}
