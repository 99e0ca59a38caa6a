/** More digits aren't one number (E.164). */
const MOST_DIGITS = 15;

/**
 * The address that dials a phone number, however it is written: in full with its country (E.164), where a number
 * without one is Dutch, and with the extension (RFC 3966, spec forms-106). Of several numbers it is the first.
 *
 * @returns undefined for a text without digits to dial
 */
export function phoneAddressOf(phone: string): string | undefined {
  const isSeveral = phone.replaceAll(/\D/g, '').length > MOST_DIGITS;
  const one = isSeveral ? (phone.split(/[/,|\n]|\s(?:or|of)\s/).find(hasDigit) ?? phone) : phone;
  const [, number = one, extension] =
    /^(.*\d.*?)(?:;ext=|\b(?:ext|extension|toestel|tst)\b\.?:?|x|#)\s*(\d{1,8})\s*$/i.exec(one) ??
    [];
  // The zero in brackets is dialled within the country alone.
  const dialled = number.replace(/(\+.*|^\s*00.*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '');
  const digits = dialled.replaceAll(/(?!^)\+/g, '');
  if (!hasDigit(digits)) return undefined;
  return `tel:${inFull(digits)}${extension === undefined ? '' : `;ext=${extension}`}`;
}

function inFull(digits: string): string {
  const whole = digits.replace(/^00/, '+').replace(/^\+310/, '+31');
  // A Dutch number has ten digits with its zero, and none begins with two.
  if (/^0[1-9]\d{8}$/.test(whole)) return `+31${whole.slice(1)}`;
  return /^31[1-9]\d{8}$/.test(whole) ? `+${whole}` : whole;
}

function hasDigit(text: string): boolean {
  return /\d/.test(text);
}
