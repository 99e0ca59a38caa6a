import { afterEach, describe, expect, it } from 'vitest';
import { orderFacts } from '#content/order-facts.ts';
import { site } from '#content/site.ts';
import { legalParts, showPage } from '#tests/helpers/show-page.tsx';
import RefundPolicyPage from './page.tsx';

const path = '/company/refund-policy';
const show = (address: string) => showPage(RefundPolicyPage, address);

/** The rules of spec content-50, in each language. */
const rules: [rule: string, part: string, en: RegExp, nl: RegExp][] = [
  [
    'guarantee',
    'money-back',
    /Web hosting and VPS hosting .* within 30 days .* everything that you paid/,
    /webhosting en VPS-hosting .* binnen 30 dagen .* alles terug/,
  ],
  [
    'what was obtained elsewhere',
    'money-back',
    /domain name that is registered, a certificate that has been issued/,
    /domeinnaam die is geregistreerd, een certificaat dat is uitgegeven/,
  ],
  [
    'withdrawal',
    'withdrawal',
    /consumer.* within 14 days .* without giving a reason/,
    /consument.* binnen 14 dagen herroepen, zonder reden/,
  ],
  [
    'two rights',
    'withdrawal',
    /stands beside the guarantee/,
    /Dit recht heb je naast niet goed, geld terug/,
  ],
  ['fees', 'exclusions', /non-refundable, except .* the law/, /niet terug, behalve .* de wet/],
  [
    'asking',
    'how-to-ask',
    /account, with our contact form, or by email/,
    /account, met ons contactformulier of met een mail/,
  ],
  [
    'paying',
    'payment',
    /within 14 days of your message, .* to the same account/,
    /binnen 14 dagen na je bericht, .* naar dezelfde rekening/,
  ],
  [
    'notice of consumers',
    'remainder',
    /consumer, you may cancel .* one month’s notice.* paid for the time after/,
    /consument, dan mag je .* een maand.* voor de tijd daarna/,
  ],
  [
    'all cases in which the terms pay back the rest',
    'remainder',
    /time after the end:.*switch.*we change it or our terms.*new processor.*fail seriously/,
    /tijd na het einde.*stapt .* over.*voorwaarden veranderen.*nieuwe verwerker.*tekortschieten/,
  ],
  [
    'failed payments',
    'failed-payments',
    /payment fails.* stays open/,
    /Mislukt een betaling.* openstaan/,
  ],
];

describe.each([
  ['en', path, 2],
  ['nl', `/nl${path}`, 3],
] as const)('the refund policy (%s)', (_language, address, column) => {
  it('states every rule (spec content-50)', async () => {
    const container = await show(address);
    const parts = legalParts(container);
    for (const rule of rules) expect.soft(parts.get(rule[1]), rule[0]).toMatch(rule[column]);
    expect(container.textContent).not.toMatch(/[{}]|undefined|sections\./);
  });

  it('sets guarantee and withdrawal beside each other', async () => {
    const table = (await show(address)).querySelector('#overview table');
    const days = [...(table?.querySelectorAll('tbody tr:nth-child(3) td') ?? [])];
    expect(days.map(({ textContent }) => Number.parseInt(textContent ?? '', 10))).toEqual([30, 14]);
  });

  it('links the withdrawal function (spec content-36)', async () => {
    const link = (await show(address)).querySelector('#withdrawal a');
    expect(link?.getAttribute('href')).toBe(site.portal.withdraw);
  });

  it('lets ask for it with the contact form', async () => {
    const link = (await show(address)).querySelector('#how-to-ask a');
    expect(link?.getAttribute('href')).toMatch(/\?topic=refund#contact$/);
  });
});

describe('what it leaves to the order (spec content-51)', () => {
  const facts = orderFacts['refund-policy'];

  afterEach(() => {
    facts.remainder = undefined;
  });

  it('is what an operator says, once it is filled in', async () => {
    const partOf = async () => legalParts(await show(path)).get('remainder');
    expect(await partOf()).toMatch(/smaller plan, .* agreed in your order/);
    facts.remainder = { en: 'A smaller plan is settled by the day.', nl: 'Per dag.' };
    const part = await partOf();
    expect(part).toContain('A smaller plan is settled by the day.');
    expect(part).not.toContain('smaller plan, or');
  });
});
