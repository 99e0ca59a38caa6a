const words =
  /change_?-?me|example|placeholder|replace_?-?me|your[_-]?(?:secret|password|token|key)/i;

/** Whether a secret has words that stand in examples where one is to be put. */
export function hasPlaceholderWords(secret: string): boolean {
  return words.test(secret);
}
