const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attributes in quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Reads what `escapeHtml` and React wrote. */
export function unescapeHtml(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => {
    return Object.keys(entities).find((character) => entities[character] === entity) ?? entity;
  });
}
