import { expect, it } from 'vitest';
import { rawMail } from '#tests/helpers/raw-mail.ts';
import { mailConfig, salesMail, sampleLead } from '#tests/helpers/sample-mails.ts';

it.each([
  // Each says: a line break, "Bcc: e@e.nl".
  '=?utf-8?Q?=0D=0ABcc:_e=40e.nl?=',
  '=?UTF-8?B?DQpCY2M6IGVAZS5ubA==?=',
  'René =?utf-8?Q?=0D=0ABcc:_e=40e.nl?=',
  '=?utf-8?Q?=0D=0A?= =?utf-8?Q?Bcc:_e=40e.nl?=',
])('the typed text %s is not decoded in a header', async (text) => {
  const message = salesMail(sampleLead('contact', 'en'), mailConfig);
  const { email } = await rawMail({
    ...message,
    replyTo: { name: text, address: 'anna@example.org' },
    subject: `WD-SAMPLE ${text}`,
  });
  const shown = text.replaceAll('=?', '= ?');
  expect(email.replyTo).toEqual([{ name: shown, address: 'anna@example.org' }]);
  expect(email.subject).toBe(`WD-SAMPLE ${shown}`);
});
