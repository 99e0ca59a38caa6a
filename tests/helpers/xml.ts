/** Whether every element that is opened is closed in its turn, and no bare `&` or `<` stands in a text. */
export function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const body = xml.replace(/^<\?xml[^>]*\?>/, '');
  for (const [, closing, name, rest = ''] of body.matchAll(/<(\/?)([\w:]+)([^<>]*)>/g)) {
    if (closing && open.pop() !== name) return false;
    if (!closing && !rest.endsWith('/')) open.push(String(name));
  }
  const texts = body.replaceAll(/<[^<>]*>/g, '');
  return open.length === 0 && !texts.includes('<') && !/&(?!amp;|lt;|gt;|quot;|#\d+;)/.test(body);
}
