import { expect, it } from 'vitest';
import { careersBody } from '#contracts/careers.ts';
import { contactBody } from '#contracts/contact.ts';
import { type AnsweredForm, answeredForms } from '#contracts/forms.ts';
import { mvpProposalBody } from '#contracts/mvp-proposal.ts';
import { resellerBody } from '#contracts/reseller.ts';
import { slots } from '#contracts/slots.ts';
import { statusSubscriptionBody } from '#contracts/status-subscription.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import { FormAnswerPage } from './page.tsx';

/**
 * What isn't given back: the page has its own language, the honeypot is to be empty, a proof of work needs a
 * script, browsers keep no file.
 */
const ownFields = ['language', 'homepage', 'altcha', 'resume'];

const [paid, investment] = mvpProposalBody.options;
const contracts: Record<AnsweredForm, string[]> = {
  contact: Object.keys(contactBody.shape),
  reseller: Object.keys(resellerBody.shape),
  'mvp-proposal-paid': Object.keys(paid.shape),
  'mvp-proposal-investment': Object.keys(investment.shape),
  careers: Object.keys(careersBody.shape),
  'status-subscription': Object.keys(statusSubscriptionBody.shape),
};

it.each(answeredForms)(
  'after a failure of %s has a place for every field that was posted',
  async (form) => {
    const container = await showPage(() => <FormAnswerPage form={form} outcome="failed" />, '/');
    const fields = [
      ...container.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form [name]'),
    ].filter(({ name }) => !ownFields.includes(name));
    const expected = contracts[form].filter((name) => !ownFields.includes(name));
    expect(fields.map(({ name }) => name).sort()).toEqual(expected.sort());
    // What is chosen or ticked is marked by the server; the path is the form's own.
    for (const field of fields) {
      if (field.matches('select, [type=checkbox], [name=path]')) continue;
      expect(field.value).toBe(slots.value(field.name));
    }
  },
);
