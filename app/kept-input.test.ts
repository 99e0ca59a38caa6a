import { afterEach, expect, it } from 'vitest';
import { keepInput } from './kept-input.ts';

const served = `
  <details name="rows"><summary>One</summary></details>
  <details name="rows"><summary>Two</summary></details>
  <form action="/a"><input name="email" value="old"><textarea name="text"></textarea></form>
  <form action="/b"><input name="email"><input type="checkbox" name="yes" value="1">
    <input type="radio" name="kind" value="a" checked><input type="radio" name="kind" value="b">
    <select name="size"><option value="s">S</option><option value="m">M</option></select></form>`;

const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
const inputs = (selector: string) => all<HTMLInputElement>(selector);
const inputAt = (selector: string, place = 0) => inputs(selector)[place] as HTMLInputElement;

afterEach(() => {
  document.body.innerHTML = '';
});

it('what was put into a page stands in the one that takes its place (spec forms-105)', () => {
  document.body.innerHTML = served;
  const kept = keepInput();
  inputAt('[name=email]', 1).value = 'anna@example.org';
  inputAt('[name=text]').value = 'Hello';
  inputAt('[name=yes]').checked = true;
  inputAt('[value=b]').checked = true;
  inputAt('[name=size]').value = 'm';
  (all('details')[1] as HTMLDetailsElement).open = true;
  inputAt('[name=text]').focus();
  const [, form] = all<HTMLFormElement>('form');

  // With a field that was not there, and another value in one that nobody touched.
  document.body.innerHTML = `<input name="other">${served.replace('old', 'new')}`;
  const heard: string[] = [];
  document.body.addEventListener('input', ({ target }) => {
    heard.push((target as HTMLInputElement).name);
  });
  kept.restore();

  expect(inputs('[name=email]').map(({ value }) => value)).toEqual(['new', 'anna@example.org']);
  expect(inputAt('[name=text]').value).toBe('Hello');
  expect(inputAt('[name=yes]').checked).toBe(true);
  expect(inputAt('[value=b]').checked).toBe(true);
  expect(inputAt('[name=size]').value).toBe('m');
  expect(all<HTMLDetailsElement>('details').map(({ open }) => open)).toEqual([false, true]);
  expect(document.activeElement).toBe(inputAt('[name=text]'));
  expect(heard).toEqual(['text', 'email', 'yes', 'kind', 'size']);
  expect(kept.current(form as HTMLFormElement)).toBe(all('form')[1]);
});

it('what is typed afterwards stays where more of the page is made anew', () => {
  document.body.innerHTML = served;
  const kept = keepInput();
  inputAt('[name=text]').value = 'Hello';
  document.body.innerHTML = served;
  kept.restore();
  inputAt('[name=text]').value = 'Hello again';
  kept.restore();
  expect(inputAt('[name=text]').value).toBe('Hello again');
});
