import { afterEach, describe, expect, it } from 'vitest';
import en from '#content/locales/en/invalid.json';
import nl from '#content/locales/nl/invalid.json';
import { markInvalid, markRefused } from './refusal.ts';

const form = () => document.querySelector('form') as HTMLFormElement;
const field = (name: string) => form().querySelector(`[name=${name}]`) as HTMLInputElement;
const described = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
const type = (name: string) => field(name).dispatchEvent(new Event('input', { bubbles: true }));

function show() {
  document.body.innerHTML = `<form>
    <input type="hidden" name="estimate">
    <div class="field"><input id="a" name="name"></div>
    <div class="field"><input id="b" name="email" aria-describedby="count"><i id="count">0</i></div>
    <fieldset>
      <label class="checkbox-row"><input type="checkbox" name="incidents">Incidents</label>
      <label class="checkbox-row"><input type="checkbox" name="report">Report</label>
    </fieldset>
    <label class="checkbox-row"><input type="checkbox" name="consent">Yes</label>
  </form>`;
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('a refused field (spec forms-71)', () => {
  it('is marked and described, and the first one has the focus', () => {
    show();
    expect(markRefused(form(), { consent: 'Tick it.', email: 'No address.' })).toBe(true);
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
    expect(described('email')).toBe('0 No address.');
    expect(described('consent')).toBe('Tick it.');
    expect(field('name').hasAttribute('aria-invalid')).toBe(false);
    expect(document.activeElement).toBe(field('email'));
    expect(field('consent').closest('label')?.textContent).toBe('Yes');
  });

  it('stays marked until it is changed itself', () => {
    show();
    markRefused(form(), { name: 'Please.', email: 'No address.' });
    type('email');
    expect(field('email').hasAttribute('aria-invalid')).toBe(false);
    expect(described('email')).toBe('0');
    expect(described('name')).toBe('Please.');
    type('name');
    expect(field('name').hasAttribute('aria-describedby')).toBe(false);
    expect(document.querySelector('.field-error')).toBeNull();
  });

  it('that is refused again says the newer message once', () => {
    show();
    markRefused(form(), { email: 'No address.' });
    markRefused(form(), { email: 'Too long.' });
    expect(described('email')).toBe('0 Too long.');
    expect(document.querySelectorAll('.field-error')).toHaveLength(1);
  });

  it('of a group is mended by each of its boxes, and by a reset', () => {
    show();
    markRefused(form(), { incidents: 'Tick one.' });
    type('report');
    expect(field('incidents').hasAttribute('aria-invalid')).toBe(false);
    markRefused(form(), { incidents: 'Tick one.' });
    form().dispatchEvent(new Event('reset'));
    expect(field('incidents').hasAttribute('aria-invalid')).toBe(false);
  });

  it.each([undefined, {}, { estimate: 'No.' }, { path: 'No.' }])(
    'that nobody sees leaves the message to the form: %j',
    (fields) => {
      show();
      expect(markRefused(form(), fields)).toBe(false);
      expect(document.querySelector('.field-error')).toBeNull();
    },
  );
});

describe('a field that the browser doesn’t send (spec pages-240)', () => {
  function send(language: 'en' | 'nl') {
    document.body.innerHTML = `<form>
      <label class="field"><input id="a" name="name" value="Anna" required></label>
      <label class="field"><input id="b" name="email" type="email" value="anna" required></label>
      <label class="field"><textarea id="c" name="message" required></textarea></label>
      <label class="field"><select id="d" name="position" required><option value="">-</option></select></label>
      <div class="field"><input id="e" name="resume" type="file" required></div>
      <label class="checkbox-row"><input type="checkbox" name="consent" required>Yes</label>
      <label class="checkbox-row"><input type="checkbox" name="own">No</label>
    </form>`;
    field('own').setCustomValidity('Ours.');
    form().addEventListener(
      'invalid',
      ({ target }) => markInvalid(target as HTMLInputElement, language),
      true,
    );
    form().checkValidity();
  }

  it('says why below it in the page’s words, and the first one has the focus', () => {
    send('en');
    expect(field('name').hasAttribute('aria-invalid')).toBe(false);
    expect(described('email')).toBe(en.email);
    expect(described('message')).toBe(en.text);
    expect(described('position')).toBe(en['select-one']);
    expect(described('resume')).toBe(en.file);
    expect(described('consent')).toBe(en.checkbox);
    expect(described('own')).toBe('Ours.');
    expect(document.activeElement).toBe(field('email'));
  });

  it('says so in Dutch', () => {
    send('nl');
    expect(described('consent')).toBe(nl.checkbox);
  });
});
