import { randomUUID } from 'node:crypto';
import { fill } from '#content/fill.ts';
import { site } from '#content/site.ts';
import type { Config } from '../config.ts';
import type { MailContent } from './content.ts';
import { mailHtml } from './html.ts';
import { mailText } from './text.ts';

/** The header by which a mail gets no automatic reply (RFC 3834). */
export const automatic = { 'Auto-Submitted': 'auto-generated' };

/** A new `Message-ID`, or the one of an id, so that what is sent again has the same. */
export function messageId({ mailFrom }: Pick<Config, 'mailFrom'>, id: string = randomUUID()) {
  return `<${id}@${mailFrom.address.split('@')[1]}>`;
}

export function rendered(content: MailContent) {
  return { text: mailText(content), html: mailHtml(content) };
}

/** The footer of a mail to us, which names the website. */
export function ownFooter(origin: string, publicUrl: string): MailContent['footer'] {
  return {
    lines: [fill(origin, { brand: site.brand.name })],
    links: [{ text: publicUrl, href: publicUrl }],
  };
}
