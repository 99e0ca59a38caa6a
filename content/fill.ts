/** Replaces each `{{name}}` of a text (the notation of i18next) by its value. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (slot, name) => String(values[name] ?? slot));
}
