import { registerTexts, translation } from '#app/i18n/i18n.ts';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/invalid.json';
import nl from '#content/locales/nl/invalid.json';

registerTexts('invalid', { en, nl });

/**
 * Marks the fields that the server refused until each is changed, and moves the focus to the first (spec
 * forms-71). By hand, because React would have to know the fields' state, and few messages are refused.
 *
 * @returns whether the form shows one of these fields
 */
export function markRefused(form: HTMLFormElement, fields: Record<string, string> = {}): boolean {
  const controls = [...form.querySelectorAll<HTMLInputElement>('[name]')].filter(({ name }) =>
    Object.hasOwn(fields, name),
  );
  const marked = controls.filter((control) => mark(control, fields[control.name] ?? ''));
  marked[0]?.focus();
  return marked.length > 0;
}

/**
 * Says below a field why the browser doesn't send it, in the page's words, and moves the focus to the first such field
 * (spec pages-240). The browser checks one control after the other.
 */
export function markInvalid(control: HTMLInputElement, language: Language): void {
  mark(control, problemOf(control, language));
  const controls = Array.from(control.form?.elements ?? []) as HTMLInputElement[];
  const first = controls.find(({ validity }) => !validity.valid);
  if (control === first) control.focus();
}

/** A field's own problem is in the page's words already; other browser's problems are rare. */
function problemOf({ validity, type, validationMessage }: HTMLInputElement, language: Language) {
  const { t } = translation(language);
  if (validity.customError) return validationMessage;
  if (validity.valueMissing) {
    const kind = type === 'checkbox' || type === 'file' || type === 'select-one' ? type : 'text';
    return t(`invalid:${kind}`);
  }
  if (validity.typeMismatch && (type === 'email' || type === 'url')) {
    return t(`invalid:${type}`);
  }
  return validationMessage;
}

/** @returns whether the control can be seen */
function mark(control: HTMLInputElement, message: string): boolean {
  const frame = control.closest('.field, .checkbox-row');
  if (!frame) return false;
  const id = `${control.id || control.name}-refused`;
  const earlier = document.getElementById(id);
  if (earlier) {
    earlier.textContent = message;
    return true;
  }
  const note = document.createElement('p');
  note.className = 'field-error';
  note.id = id;
  note.textContent = message;
  // A label's whole text names its box.
  if (frame.matches('label')) frame.after(note);
  else frame.append(note);
  const described = control.getAttribute('aria-describedby') ?? '';
  control.setAttribute('aria-describedby', `${described} ${id}`.trim());
  control.setAttribute('aria-invalid', 'true');

  const mended = new AbortController();
  const mend = () => {
    mended.abort();
    note.remove();
    control.removeAttribute('aria-invalid');
    if (described) control.setAttribute('aria-describedby', described);
    else control.removeAttribute('aria-describedby');
  };
  // One of grouped boxes stands for all.
  const group = control.closest('fieldset') ?? control;
  group.addEventListener('input', mend, { signal: mended.signal });
  control.form?.addEventListener('reset', mend, { signal: mended.signal });
  return true;
}
