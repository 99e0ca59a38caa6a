/** A page's title as its heading reads: what it offers, and the image of it (spec pages-131). */
export function pageTitle({ title, tagline }: { title: string; tagline: string }): string {
  return `${title} ${tagline}`.replaceAll('\u00ad', '');
}
