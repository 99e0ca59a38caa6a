const words =
  /change_?-?me|example|placeholder|replace_?-?me|your[_-]?(?:secret|password|token|key)/i;

/** Whether a secret has a placeholder's words, as in examples. */
export function hasPlaceholderWords(secret: string): boolean {
  return words.test(secret);
}
