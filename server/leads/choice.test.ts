import { describe, expect, it } from 'vitest';
import { mailedText } from '#tests/helpers/recording-transport.ts';
import { storedFields } from '#tests/helpers/stored-leads.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';
import { texts } from '../i18n/texts.ts';

/* What is read from a choice and told of it; choice.db.test.ts has the storing. */

async function send(choice: string, language = 'nl') {
  const app = await startApp();
  const response = await app.post({ ...validContact, language, choice });
  return { app, response };
}

describe('a choice that comes with a message (spec forms-61)', () => {
  it('stands in the mail to sales with both prices where they differ', async () => {
    const { app } = await send('plan=vps-pro&shown=4499&on=2025-11-03');
    expect(await mailedText(app, 'sales')).toContain(
      [
        'Choice:',
        '',
        'Chosen: VPS Pro',
        'Price: €49.99 a month, excl. VAT (January 5, 2026)',
        'Price that the page showed: €44.99 (November 3, 2025)',
        '',
        'Message:',
      ].join('\n'),
    );
  });

  it('stands there with one price where the page showed the same', async () => {
    const { app } = await send('plan=vps-pro&shown=4999&on=2025-11-03');
    const text = await mailedText(app, 'sales');
    expect(text).toContain('Price: €49.99 a month, excl. VAT (January 5, 2026)\n\nMessage:');
    expect(text).not.toContain('page showed');
  });

  it.each([
    ['en', 'You asked about: Web hosting Pro'],
    ['nl', 'Je vroeg naar: Webhosting Pro'],
  ] as const)('is named to the visitor in %s, without a price', async (language, line) => {
    const { app } = await send('plan=web-hosting-pro&shown=1&on=2025-11-03', language);
    const text = await mailedText(app, 'acknowledgement');
    expect(text).toContain(`\n${line}\n`);
    expect(text).not.toMatch(/€/);
    expect(text).toContain(texts[language].mail.acknowledgement.asking);
  });

  it.each([
    ['topic=managed', true],
    ['topic=transfer', true],
    ['topic=ticket', false],
    ['topic=ask-vps-hosting', false],
  ])('of %s says that nothing is bought: %s (spec pages-151)', async (choice, isRequest) => {
    const { app } = await send(choice);
    const text = await mailedText(app, 'acknowledgement');
    expect(text.includes(texts.nl.mail.acknowledgement.asking)).toBe(isRequest);
  });

  it('that was typed goes to sales only', async () => {
    const { app } = await send('domain=buy-cheap-pills.nl&shown=799&on=2026-01-05');
    expect(await mailedText(app, 'sales')).toContain(
      'Chosen: Domain name buy-cheap-pills.nl\nPrice: €7.99 a year, excl. VAT (January 5, 2026)\n',
    );
    const acknowledgement = await mailedText(app, 'acknowledgement');
    expect(acknowledgement).not.toContain('pills');
    expect(acknowledgement).toContain('Je vroeg naar: Een domeinnaam\n');
  });

  it('of the calculator has its state and its totals', async () => {
    const { app } = await send('topic=hosting-costs&provider=vimexx&storage=230');
    const text = await mailedText(app, 'sales');
    expect(text).toMatch(/Chosen: Web hosting as calculated: 230 GB of storage, 100 GB/);
    expect(text).toMatch(/Price: €[\d,.]+ over two years, with Vimexx €[\d,.]+, excl\. VAT \(/);
  });

  it.each([
    'plan=vps-gigantic&shown=4999&on=2026-01-05',
    'plan=vps-pro&plan=vps-basic',
    'vps-pro:4999',
    'hello\r\nBcc: eve@example.org\0{{link}}',
    '<img src=x onerror=alert(1)>',
    'x'.repeat(400),
    '  ',
    '',
  ])('that can’t be read doesn’t refuse the message: %j', async (choice) => {
    const { app, response } = await send(choice);
    expect(response.statusCode).toBe(200);
    expect(await storedFields(app)).toEqual(validContact);
    expect(await mailedText(app, 'sales')).not.toMatch(/Chosen|eve@|onerror/);
  });

  it('keeps its name where only the shown price can’t be read', async () => {
    const { app } = await send('plan=vps-pro&shown=free&on=2026-01-05');
    const { choice } = await storedFields(app);
    expect(choice).toMatchObject({ id: 'vps-pro', price: { cents: 4999 } });
    expect(choice).not.toHaveProperty('shown');
  });

  it('is refused where it is too long or no text, by its name', async () => {
    const app = await startApp();
    for (const choice of ['x'.repeat(401), ['plan=vps-pro'], { plan: 'vps-pro' }, 7]) {
      const response = await app.post({ ...validContact, choice }, { 'accept-language': 'nl' });
      const name = JSON.stringify(choice);
      expect.soft(response.statusCode, name).toBe(422);
      expect.soft(response.json().message, name).toMatch(/^Keuze: /);
    }
  });
});
