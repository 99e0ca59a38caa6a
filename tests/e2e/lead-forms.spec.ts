import { randomInt } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import enAbuse from '#content/locales/en/forms/abuse.json' with { type: 'json' };
import enCareers from '#content/locales/en/forms/careers.json' with { type: 'json' };
import enMvp from '#content/locales/en/forms/mvp-proposal.json' with { type: 'json' };
import enReseller from '#content/locales/en/forms/reseller.json' with { type: 'json' };
import enStatus from '#content/locales/en/forms/status-subscription.json' with { type: 'json' };
import nlAbuse from '#content/locales/nl/forms/abuse.json' with { type: 'json' };
import nlCareers from '#content/locales/nl/forms/careers.json' with { type: 'json' };
import nlMvp from '#content/locales/nl/forms/mvp-proposal.json' with { type: 'json' };
import nlReseller from '#content/locales/nl/forms/reseller.json' with { type: 'json' };
import nlStatus from '#content/locales/nl/forms/status-subscription.json' with { type: 'json' };
import { site } from '#content/site.ts';
import { expectAccessible } from '#tests/helpers/accessible.ts';
import {
  brokenRequest,
  crosswise,
  either,
  expect,
  fill,
  open,
  prefix,
  statusMessage,
  test,
  texts,
  toast,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';
import { long } from '#tests/helpers/long.ts';
import { docx, executable, pdf } from '#tests/helpers/multipart.ts';

/*
 * The forms beside contact: what all of them do, in both languages (spec forms-14 to forms-32, forms-43).
 */

interface Form {
  /** Where it is, in English. */
  address: string;
  /** The call it makes. */
  call: string;
  words: Record<Language, Words>;
  /** What is typed, by field name; `mark` makes an address that no other test uses. */
  values: Record<string, string>;
  chosen: Record<string, string>;
  /** What is typed, and need not be. */
  optional?: string[];
  /** Boxes that must be ticked. */
  ticked?: string[];
  takesResume?: true;
  /** Boxes that are ticked, and need not be. */
  topics?: string[];
  /** Only in the long run, because another one is the same part, posts to the same call and has more to choose. */
  isLong?: true;
  /** Toasts of spec forms-29 to forms-31, as the specification writes them. */
  specified: { sent: [string, string]; failed: string };
}

interface Words {
  labels: Record<string, string>;
  send: string;
  sending: string;
  toast: { sentTitle: string; sentText: string; failedTitle: string };
}

const person = { name: 'Saskia de Vries', email: '{mark}@example.com' };
const project = {
  projectTitle: 'Tide tables {mark}',
  projectDescription: 'An app that says when the sea comes.',
  targetMarket: 'Sailors',
};
const mvpToasts: Form['specified'] = {
  sent: [
    'MVP proposal submitted!',
    "We'll review your project and get back to you within 72 hours with our assessment.",
  ],
  failed: 'Failed to submit proposal',
};

const forms: Record<string, Form> = {
  'reseller application': {
    address: '/reseller',
    call: '/api/reseller',
    words: { en: enReseller, nl: nlReseller },
    values: { ...person, company: 'Voorbeeld Studio', message: 'Forty sites, {mark}' },
    chosen: {
      experience: 'intermediate',
      industry: 'web-design',
      clientTypes: 'mixed',
      currentServices: 'multiple',
    },
    specified: {
      sent: [
        'Reseller application submitted!',
        "We'll review your application and get back to you within 48 hours.",
      ],
      failed: 'Failed to submit application',
    },
  },
  'proposal to pay': {
    address: '/resources/mvp-development?path=paid',
    call: '/api/mvp-proposal',
    words: { en: enMvp, nl: nlMvp },
    values: { ...person, ...project },
    chosen: { timeline: '1-2months' },
    isLong: true,
    specified: mvpToasts,
  },
  'proposal to share': {
    address: '/resources/mvp-development?path=investment',
    call: '/api/mvp-proposal',
    words: { en: enMvp, nl: nlMvp },
    values: { ...person, ...project },
    chosen: { timeline: 'asap', equityOffered: '20-30', fundingNeeded: '10k' },
    specified: mvpToasts,
  },
  'job application': {
    address: '/company/careers',
    call: '/api/careers',
    words: { en: enCareers, nl: nlCareers },
    values: { firstName: 'Saskia', lastName: 'de Vries', email: '{mark}@example.com' },
    chosen: { position: 'devops-engineer' },
    ticked: ['consent'],
    takesResume: true,
    specified: {
      sent: ['Application submitted!', "We'll get back to you within 2-3 weeks."],
      failed: 'Failed to submit application',
    },
  },
  'report of abuse': {
    address: '/report-abuse',
    call: '/api/abuse',
    words: { en: enAbuse, nl: nlAbuse },
    values: {
      address: 'https://shop.example/{mark}',
      explanation: 'It asks for passwords, {mark}',
      name: 'Saskia de Vries',
      email: '{mark}@example.com',
    },
    optional: ['name', 'email'],
    chosen: { reason: 'phishing' },
    ticked: ['goodFaith'],
    // Not of the specification.
    specified: {
      sent: [enAbuse.toast.sentTitle, enAbuse.toast.sentText],
      failed: enAbuse.toast.failedTitle,
    },
  },
  'status subscription': {
    address: '/resources/server-status',
    call: '/api/status-subscription',
    words: { en: enStatus, nl: nlStatus },
    values: { email: '{mark}@example.com' },
    chosen: {},
    topics: ['incidents', 'report'],
    // The specification shows no messages for this form.
    specified: {
      sent: [enStatus.toast.sentTitle, enStatus.toast.sentText],
      failed: enStatus.toast.failedTitle,
    },
  },
};

const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf };

const boxesOf = ({ ticked = [], topics = [] }: Form) => [...ticked, ...topics];

/** Of one in a list, in the short run. */
function languagesInTurn(index: number, { isLong }: Form): readonly Language[] {
  return isLong && !long ? [] : either(index % 2 ? 'nl' : 'en');
}

const newMark = () => `${Date.now().toString(36)}${randomInt(1e9).toString(36)}`;

const addressIn = ({ address }: Form, language: Language) => prefix[language] + address;

/** The form on its page, filled in and looked at as a visitor would. */
function visit(page: Page, form: Form, language: Language) {
  const words = form.words[language];
  const element = page.locator(`form[action="${form.call}"]`).filter({ visible: true });
  const field = (name: string) => element.locator(`[name="${name}"]`);
  return {
    element,
    field,
    button: element.getByRole('button', { name: words.send, exact: true }),
    sending: element.getByRole('button', { name: words.sending, exact: true }),
    async fill(mark: string, names?: string[]) {
      const isMeant = (name: string) => names?.includes(name) ?? true;
      for (const [name, value] of Object.entries(form.values)) {
        if (isMeant(name)) await field(name).fill(value.replace('{mark}', mark));
      }
      for (const [name, value] of Object.entries(form.chosen)) {
        if (isMeant(name)) await field(name).selectOption(value);
      }
      for (const name of boxesOf(form)) if (isMeant(name)) await field(name).check();
      if (form.takesResume && isMeant('resume')) await field('resume').setInputFiles(resume);
    },
    async expectValues(mark: string | undefined) {
      for (const [name, value] of Object.entries(form.values)) {
        await expect(field(name)).toHaveValue(mark ? value.replace('{mark}', mark) : '');
      }
      for (const [name, value] of Object.entries(form.chosen)) {
        await expect(field(name)).toHaveValue(mark ? value : '');
      }
      for (const name of boxesOf(form)) await expect(field(name)).toBeChecked({ checked: !!mark });
    },
  };
}

async function salesMails(mark: string) {
  return (await mailsWith(mark)).filter(({ to }) => to?.[0]?.address === 'hello@example.com');
}

/** The text that a visitor reads at the form when it was sent. */
async function shownReference(element: Locator, language: Language): Promise<string> {
  const [before = ''] = texts[language].leadForm.reference.split('{{');
  const shown = element.getByText(before.trim());
  return /WD-\w+/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
}

test('the toasts say what is specified (spec forms-29 to forms-31)', () => {
  for (const { words, specified } of Object.values(forms)) {
    const { sentTitle, sentText, failedTitle } = words.en.toast;
    expect({ sent: [sentTitle, sentText], failed: failedTitle }).toEqual(specified);
  }
});

for (const [index, [name, form]] of Object.entries(forms).entries()) {
  const closesWhenSent = form.call === '/api/mvp-proposal';

  // In turn, because all of them are the same part with other words.
  for (const language of languagesInTurn(index, form)) {
    const words = form.words[language];
    const shared = texts[language].leadForm.toast;

    test(`${name}: is asked for, refused, kept and sent, as a visitor sees it (${language})`, {
      tag: crosswise[language],
    }, async ({ page, context, watch }) => {
      watch.allow(statusMessage(422));
      watch.allow(brokenRequest);
      const posts = () => watch.requests.filter((one) => one.method() === 'POST');
      const mark = newMark();
      // A proposal shows for a second that it is being sent, which nobody need wait for here.
      if (closesWhenSent) await page.clock.install();
      await open(page, addressIn(form, language));
      const shown = visit(page, form, language);
      const press = async (click: 'click' | 'dblclick') => {
        await shown.button[click]();
        if (closesWhenSent) await page.clock.runFor(site.timing.mvpSubmitMinimumMs);
      };
      await shown.fill(mark);

      await test.step('the browser asks for what is missing', async () => {
        const required = await shown.element
          .locator(':required')
          .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''));
        const expected = [
          ...Object.keys(form.values).filter((name) => !form.optional?.includes(name)),
          ...Object.keys(form.chosen),
          ...(form.ticked ?? []),
          ...(form.takesResume ? ['resume'] : []),
        ];
        expect(required.sort()).toEqual(expected.sort());
        for (const one of required) {
          const control = shown.field(one);
          const kind = await control.evaluate((element: HTMLInputElement) => element.type);
          if (kind === 'checkbox') await control.uncheck();
          else if (kind === 'file') await control.setInputFiles([]);
          else if (kind === 'select-one') await control.evaluate(empty);
          else await control.fill('');
          await shown.button.click();
          await expect(control).toBeFocused();
          expect(
            await control.evaluate((element: HTMLInputElement) => element.validity.valueMissing),
          ).toBe(true);
          await shown.fill(mark, [one]);
        }
        expect(posts()).toEqual([]);
      });

      await test.step('what the server refuses is said in its words, entries stay', async () => {
        // Browsers take it, mail doesn't.
        await shown.field('email').fill('saskia@intranet');
        await press('click');
        await expect(toast(page, words.toast.failedTitle)).toContainText(
          fill(texts[language].forms.refusals.email, { field: words.labels.email ?? '' }),
        );
        // At the field too, until it is mended (spec forms-71).
        await expect(shown.field('email')).toBeFocused();
        await expect(shown.field('email')).toHaveAttribute('aria-invalid', 'true');
        await expect(shown.field('email')).toHaveAccessibleDescription(
          fill(texts[language].forms.refusals.email, { field: words.labels.email ?? '' }),
        );
        await expectAccessible(page, 'form');
        await shown.field('email').fill(`${mark}@example.com`);
        await expect(shown.field('email')).not.toHaveAttribute('aria-invalid');
        await shown.expectValues(mark);
      });

      await test.step('without a reason there is a text', async () => {
        const refuse = (route: Route) => route.fulfill({ json: { success: false } });
        await page.route(`**${form.call}`, refuse);
        await press('click');
        await expect(toast(page, words.toast.failedTitle)).toContainText(shared.failedText);
        await expect(shown.element.locator('output')).toHaveText(shared.failedText);
        await expect(shown.button).toBeFocused();
        await expectUncovered(page, shown.button);
        await expectAccessible(page, 'form');
        await page.unroute(`**${form.call}`, refuse);
      });

      await test.step('without a network the visitor is told', async () => {
        await context.setOffline(true);
        await press('click');
        await expect(toast(page, words.toast.failedTitle)).toContainText(shared.networkText);
        await expect(shown.element.locator('output')).toHaveText(shared.networkText);
        await shown.expectValues(mark);
        await context.setOffline(false);
      });

      const before = posts().length;
      await press('dblclick');
      await expect(toast(page, words.toast.sentTitle)).toContainText(words.toast.sentText);
      expect(posts().slice(before), 'a double click sends once').toHaveLength(1);
      if (closesWhenSent) await expect(shown.element).toHaveCount(0);
      else {
        await shown.expectValues(undefined);
        const isLead = form.call !== '/api/status-subscription';
        if (isLead) expect(await shownReference(shown.element, language)).not.toBe('');
        else await expect(shown.element).not.toContainText('WD-');
      }
      const isMailed = form.call !== '/api/status-subscription';
      await expect.poll(async () => (await mailsWith(mark)).length).toBe(isMailed ? 2 : 1);
      if (!isMailed) return;
      const [sales, ...more] = await salesMails(mark);
      expect(more).toEqual([]);
      expect(sales?.replyTo?.[0]?.address).toBe(`${mark}@example.com`);
      for (const value of Object.values(form.values)) {
        expect(`${sales?.text} ${sales?.subject}`).toContain(value.replace('{mark}', mark));
      }
      if (form.takesResume) {
        const [attachment] = sales?.attachments ?? [];
        expect(attachment?.filename).toMatch(/^WD-\w{6}-resume\.pdf$/);
        expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(pdf);
      }
    });
  }
}

/** No toast lies over it (spec forms-73). */
async function expectUncovered(page: Page, control: Locator) {
  const [over, under] = [await page.locator('.toast').boundingBox(), await control.boundingBox()];
  if (!over || !under) throw new Error('Not shown');
  const beside = under.x + under.width <= over.x || under.x >= over.x + over.width;
  expect(beside || under.y + under.height <= over.y, 'the toast covers the button').toBe(true);
}

/** Chooses the first option again, which stands for nothing. */
function empty(element: Element) {
  (element as HTMLSelectElement).value = '';
}

test('a proposal shows for at least a second that it is being sent', async ({ page }) => {
  const form = forms['proposal to pay'] as Form;
  await page.clock.install();
  await open(page, form.address);
  const shown = visit(page, form, 'en');
  await shown.fill(newMark());
  const answered = page.waitForResponse(`**${form.call}`);
  await shown.button.click();
  await (await answered).finished();
  await expect(shown.sending).toBeDisabled();
  await page.clock.runFor(site.timing.mvpSubmitMinimumMs);
  await expect(toast(page, form.specified.sent[0])).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [index, [name, form]] of Object.entries(forms).entries()) {
    // In turn, because all answers come from the same page.
    for (const language of languagesInTurn(index, form)) {
      const words = form.words[language];

      test(`${name}: a plain post is stored, a refused one comes back filled in (${language})`, {
        tag: crosswise[language],
      }, async ({ page, watch }) => {
        watch.allow(statusMessage(422));
        const mark = newMark();
        const [address = ''] = addressIn(form, language).split('?');
        await page.goto(address);
        const path = /path=(\w+)/.exec(form.address)?.[1];
        if (path) {
          await page
            .locator('details')
            .filter({ has: page.locator(`[name=path][value=${path}]`) })
            .locator('summary')
            .click();
        }
        const shown = visit(page, form, language);
        await shown.fill(mark);
        await shown.field('email').fill('saskia@intranet');
        await shown.button.click();

        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText(words.toast.failedTitle);
        await expect(page.getByRole('alert')).toHaveText(
          fill(texts[language].forms.refusals.email, { field: words.labels.email ?? '' }),
        );
        await expect(shown.field('email')).toBeFocused();
        await expect(shown.field('email')).toHaveAttribute('aria-invalid', 'true');
        await expect(shown.field('email')).toHaveAccessibleDescription(
          fill(texts[language].forms.refusals.email, { field: words.labels.email ?? '' }),
        );
        await expect(shown.element.locator('[aria-invalid]')).toHaveCount(1);
        await shown.field('email').fill(`${mark}@example.com`);
        await shown.expectValues(mark);
        if (form.takesResume) {
          await expect(page.getByText(texts[language].formAnswer.chooseFileAgain)).toBeVisible();
          await shown.field('resume').setInputFiles(resume);
        }
        await shown.button.click();
        await expect(title).toHaveText(words.toast.sentTitle);
        await expect(page.getByText(words.toast.sentText)).toBeVisible();
        // A subscription is only asked about.
        const mails = form.call === '/api/status-subscription' ? mailsWith : salesMails;
        await expect.poll(async () => (await mails(mark)).length).toBe(1);
      });
    }
  }
});

// spec forms-103
test.describe('addresses as people write and paste them', () => {
  const form = forms['reseller application'] as Form;

  for (const { way, send } of [
    { way: 'with the button', send: (button: Locator) => button.click() },
    { way: 'by Enter', send: (_: Locator, field: Locator) => field.press('Enter') },
  ]) {
    test(`are repaired before the browser judges them: sent ${way}`, async ({ page }) => {
      const mark = newMark();
      await open(page, form.address);
      const shown = visit(page, form, 'en');
      await shown.fill(mark);
      await shown.field('email').fill(`Saskia <${mark}@bücher.example\u200b>,`);
      await shown.field('website').fill('\u202awww.voorbeeld.nl/winkel\u202c');
      await send(shown.button, shown.field('website'));
      await expect(toast(page, form.specified.sent[0])).toBeVisible();
      await expect.poll(async () => (await salesMails(mark)).length).toBe(1);
      const [sales] = await salesMails(mark);
      expect(sales?.replyTo?.[0]?.address).toBe(`${mark}@xn--bcher-kva.example`);
      expect(sales?.text).toContain('https://www.voorbeeld.nl/winkel');
    });
  }

  test('are shown as they are sent once their field is left', async ({ page }) => {
    await open(page, form.address);
    const { field } = visit(page, form, 'en');
    await field('website').fill('voorbeeld.nl');
    await field('website').blur();
    await expect(field('website')).toHaveValue('https://voorbeeld.nl');
    await field('website').fill('voorbeeld');
    await field('website').blur();
    await expect(field('website')).toHaveValue('voorbeeld');
    await field('email').fill('mailto:saskia@example.com');
    await field('email').blur();
    await expect(field('email')).toHaveValue('saskia@example.com');
  });
});

test.describe('the résumé', () => {
  const form = forms['job application'] as Form;

  test('is named when it is chosen, and no more when it was sent', async ({ page }) => {
    await open(page, form.address);
    const shown = visit(page, form, 'en');
    await expect(shown.element.getByText(enCareers.file.choose)).toBeVisible();
    await shown.fill(newMark());
    await expect(shown.element.getByText('cv.pdf')).toBeVisible();
    await shown.button.click();
    await expect(toast(page, form.specified.sent[0])).toBeVisible();
    await expect(shown.element.getByText(enCareers.file.choose)).toBeVisible();
  });

  test('above 5 MB is not even sent', { tag: '@long' }, async ({ page, watch }) => {
    await open(page, form.address);
    const shown = visit(page, form, 'en');
    await shown.fill(newMark());
    const buffer = Buffer.alloc(5 * 1024 * 1024 + 1);
    await shown.field('resume').setInputFiles({ ...resume, buffer });
    await shown.button.click();
    await expect(shown.field('resume')).toBeFocused();
    const message = await shown
      .field('resume')
      .evaluate((element: HTMLInputElement) => element.validationMessage);
    expect(message).toBe(enCareers.file.tooLarge);
    expect(watch.requests.filter((one) => one.method() === 'POST')).toEqual([]);
  });

  test('that changed after it was chosen is asked for again (spec forms-107)', async ({
    page,
    watch,
  }, testInfo) => {
    const mark = newMark();
    const path = testInfo.outputPath('cv.pdf');
    await writeFile(path, pdf);
    await open(page, form.address);
    const shown = visit(page, form, 'en');
    await shown.fill(mark);
    await shown.field('resume').setInputFiles(path);
    await appendFile(path, '% saved again');
    await shown.button.click();
    const { changed } = enCareers.file;
    await expect(toast(page, form.specified.failed)).toContainText(changed);
    await expect(shown.field('resume')).toHaveAccessibleDescription(new RegExp(changed));
    await expect(shown.field('resume')).toBeFocused();
    await expect(shown.element.getByText(enCareers.file.choose)).toBeVisible();
    expect(watch.requests.filter((one) => one.method() === 'POST')).toEqual([]);

    await shown.field('resume').setInputFiles(path);
    await expect(shown.element.getByText(changed)).toHaveCount(0);
    await shown.button.click();
    await expect(toast(page, form.specified.sent[0])).toBeVisible();
    await expect.poll(async () => (await salesMails(mark)).length).toBe(1);
  });

  test('that is none is refused, and another one taken', { tag: '@phone' }, async ({
    page,
    watch,
  }) => {
    watch.allow(statusMessage(422));
    const mark = newMark();
    await open(page, form.address);
    const shown = visit(page, form, 'en');
    await shown.fill(mark);
    await shown.field('resume').setInputFiles({ ...resume, buffer: executable });
    await shown.button.click();
    await expect(toast(page, form.specified.failed)).toContainText(
      'Resume: please choose a PDF or DOCX file; this one is neither.',
    );
    await shown.expectValues(mark);
    await shown.field('resume').setInputFiles({ ...resume, name: 'cv.docx', buffer: docx });
    await shown.button.click();
    await expect(toast(page, form.specified.sent[0])).toBeVisible();
    await expect.poll(async () => (await salesMails(mark)).length).toBe(1);
  });
});

test.describe('the kinds of status messages', () => {
  const form = forms['status subscription'] as Form;

  for (const language of either('nl')) {
    const words = { en: enStatus, nl: nlStatus }[language];

    test(`none is ticked beforehand, and one has to be (${language})`, {
      tag: crosswise[language],
    }, async ({ page, watch }) => {
      const mark = newMark();
      await open(page, addressIn(form, language));
      const shown = visit(page, form, language);
      await expect(shown.element.getByRole('checkbox', { checked: true })).toHaveCount(0);
      const names = await shown.element
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent));
      expect(names).toEqual([
        words.labels.incidents,
        words.labels.maintenance,
        words.labels.report,
      ]);
      const message = () =>
        shown.field('incidents').evaluate((box: HTMLInputElement) => box.validationMessage);

      await shown.field('email').fill(`${mark}@example.com`);
      await shown.button.click();
      await expect(shown.field('incidents')).toBeFocused();
      expect(await message()).toBe(words.chooseOne);
      expect(watch.requests.filter((one) => one.method() === 'POST')).toEqual([]);

      await shown.field('maintenance').check();
      await shown.button.click();
      await expect(toast(page, words.toast.sentTitle)).toBeVisible();
      // Sent boxes are empty again, and asked for again.
      await expect.poll(message).toBe(words.chooseOne);
      // Sales hears of no subscription (spec status-72).
      await expect.poll(async () => (await mailsWith(mark)).length).toBe(1);
      const [confirmation] = await mailsWith(mark);
      expect(confirmation?.to?.[0]?.address).toBe(`${mark}@example.com`);
      expect(confirmation?.text).toContain(words.mail.acknowledgement.reply);
    });
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the server asks for one', { tag: '@phone' }, async ({ page, watch }) => {
      watch.allow(statusMessage(422));
      await page.goto(addressIn(form, 'nl'));
      const shown = visit(page, form, 'nl');
      await shown.field('email').fill(`${newMark()}@example.com`);
      await shown.button.click();
      await expect(page.getByRole('alert')).toHaveText(
        fill(texts.nl.forms.refusals.oneTicked, { field: nlStatus.labels.topics }),
      );
      await shown.field('incidents').check();
      await shown.button.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nlStatus.toast.sentTitle);
    });
  });
});
