// @vitest-environment node
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import nl from '#content/locales/nl/form-answer.json' with { type: 'json' };
import { fieldsOf, postedNames } from '#contracts/forms/define.ts';
import { type AnsweredForm, answeredForms } from '#contracts/forms/index.ts';
import { texts } from '#server/i18n/texts.ts';
import { defaultLimits } from '#server/limits.ts';
import { builtSite } from '#tests/helpers/built-site.ts';
import { validBodies } from '#tests/helpers/lead-posts.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { fieldParts, multipart, pdf } from '#tests/helpers/multipart.ts';
import { startApp, type TestApp, validInvestment } from '#tests/helpers/test-app.ts';

const clock = manualClock();
const site = await builtSite(clock);

const start = () =>
  startApp({ clock, site, limits: { leadForm: { requests: 3, perSeconds: 600 } } });

/** What a visitor without scripts fills in: everything that the form has. */
function typedInto({ form, way }: AnsweredForm): Record<string, string> {
  const valid = way === 'investment' ? validInvestment : validBodies[form.id];
  const own = Object.fromEntries(
    fieldsOf(form, way)
      .filter(([, { kind }]) => ['line', 'text'].includes(kind))
      .map(([name]) => [name, `Typed <${name}> & "more"`]),
  );
  return { ...own, ...valid, language: 'nl' };
}

/** Posts as a browser does by itself. */
function post(app: TestApp, { form }: AnsweredForm, fields: Record<string, string>) {
  const hasFile = Object.values(form.fields).some(({ kind }) => kind === 'file');
  const file = { name: 'resume', value: pdf, filename: 'cv.pdf' };
  const sent = hasFile
    ? multipart([...fieldParts(fields), file])
    : {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams(fields)),
      };
  const headers = { ...sent.headers, accept: 'text/html' };
  return app.app.inject({
    method: 'POST',
    url: `/api/${form.id}`,
    headers,
    payload: sent.body,
  });
}

/** What the form of a page would post, as it stands there. */
function formOf(html: string) {
  const { document } = new Window();
  document.write(html);
  const form = document.querySelector('main form');
  const fields: Record<string, string> = {};
  for (const field of form?.querySelectorAll('input, textarea, select') ?? []) {
    const { name, value, type, checked } = field as unknown as HTMLInputElement;
    if (type === 'file' || (type === 'checkbox' && !checked)) continue;
    const chosen = field.querySelector('option[selected]')?.getAttribute('value');
    fields[name] = chosen ?? value;
  }
  const button = form?.querySelector('button[type=submit]');
  return { fields, action: form?.getAttribute('action'), button: button?.textContent ?? '' };
}

async function leadsOf({ db }: TestApp) {
  const rows = await db.selectFrom('leads').select(['fields']).execute();
  return rows.map(({ fields }) => JSON.parse(fields) as Record<string, unknown>);
}

/** How a post is refused, and how that ends. */
const refusals: Record<
  number,
  (test: { app: TestApp; answered: AnsweredForm; typed: Record<string, string> }) => Promise<{
    refused: Awaited<ReturnType<typeof post>>;
    mended?: Record<string, string>;
  }>
> = {
  async 422({ app, answered, typed }) {
    // Feedback asks for no address.
    const name = 'email' in typed ? 'email' : 'helpful';
    const refused = await post(app, answered, { ...typed, [name]: 'nobody' });
    return { refused, mended: { [name]: typed[name] ?? '' } };
  },
  async 429({ app, answered, typed }) {
    for (let count = 0; count < 3; count += 1) await post(app, answered, { name: 'x' });
    const refused = await post(app, answered, typed);
    clock.advance(600_000);
    return { refused };
  },
  async 503({ app, answered, typed }) {
    await app.db.schema.alterTable('deliveries').renameTo('away').execute();
    await app.db.schema.alterTable('leads').renameTo('gone').execute();
    const refused = await post(app, answered, typed);
    await app.db.schema.alterTable('gone').renameTo('leads').execute();
    await app.db.schema.alterTable('away').renameTo('deliveries').execute();
    return { refused };
  },
};

// spec forms-114
describe.each(answeredForms.map((answered) => ({ id: answered.id, answered })))(
  'the form $id, posted without scripts',
  ({ answered }) => {
    it.each(
      Object.entries(refusals).map(([status, refuse]) => ({ status: Number(status), refuse })),
    )(
      'that is refused with $status comes back filled in, and is stored once',
      async ({ status, refuse }) => {
        const app = await start();
        const typed = typedInto(answered);
        const { refused, mended = {} } = await refuse({ app, answered, typed });
        expect(refused.statusCode).toBe(status);
        expect(refused.headers['content-type']).toContain('text/html');
        expect(await leadsOf(app)).toEqual([]);

        const { fields, action, button } = formOf(refused.body);
        expect(action).toBe(`/api/${answered.form.id}`);
        expect(button).not.toBe('');
        for (const [name, value] of Object.entries(typed)) {
          if (!(name in mended)) expect(fields[name], name).toBe(value);
        }
        expect((await post(app, answered, { ...fields, ...mended })).statusCode).toBe(200);
        const [lead, ...more] = await leadsOf(app);
        expect(more).toEqual([]);
        const names = fieldsOf(answered.form, answered.way).flatMap(postedNames);
        for (const name of names.filter((one) => typed[one])) {
          expect(lead?.[name], name).toBe(typed[name]);
        }
      },
    );
  },
);

it.each([
  ['for want of a turn', { uploads: { ...defaultLimits.uploads, inAll: 0, waiting: 0 } }, {}],
  ['for want of room on the disk', {}, { DISK_RESERVE_MB: '999999999' }],
])(
  'an application that is refused %s keeps its texts, and says that files aren’t kept',
  async (_, limits, env) => {
    const app = await startApp({ clock, site, limits, env });
    const answered = answeredForms.find(({ id }) => id === 'careers') as AnsweredForm;
    const refused = await post(app, answered, typedInto(answered));
    expect(refused.statusCode).toBe(503);
    expect(formOf(refused.body).fields).toMatchObject(validBodies.careers);
    expect(refused.body).toContain(nl.chooseFileAgain);
    expect((await app.files()).size).toBe(0);
  },
);

// spec operation-222
it.each(answeredForms.filter(({ way }) => way === undefined || way === 'paid'))(
  'a post of $form.id that is refused unread gets a small page in the visitor’s language',
  async ({ form }) => {
    const app = await start();
    const refused = await app.app.inject({
      method: 'POST',
      url: `/api/${form.id}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-encoding': 'gzip',
        accept: 'text/html',
        referer: 'http://localhost/nl/contact',
      },
      payload: 'name=x',
    });
    expect(refused.statusCode).toBe(415);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.body.length).toBeLessThan(2048);
    expect(refused.body).toContain(form.texts.nl.toast.failedTitle);
    expect(refused.body).toContain(texts.nl.forms.refused.unread);
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
  },
);
