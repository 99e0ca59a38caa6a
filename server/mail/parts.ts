import { randomUUID } from 'node:crypto';
import { fill } from '#content/fill.ts';
import { site } from '#content/site.ts';
import type { Config } from '../config.ts';
import type { MailContent } from './content.ts';
import { mailHtml } from './html.ts';
import { mailText } from './text.ts';

/** RFC 3834: no automatic reply to it. */
export const automatic = { 'Auto-Submitted': 'auto-generated' };

/** A new `Message-ID`, or that of something sent more than once. */
export function messageId({ mailFrom }: Pick<Config, 'mailFrom'>, id: string = randomUUID()) {
  return `<${id}@${mailFrom.address.split('@')[1]}>`;
}

export function rendered(content: MailContent) {
  return { text: mailText(content), html: mailHtml(content) };
}

/** Below a mail to us: which website it is of. */
export function ownFooter(origin: string, publicUrl: string): MailContent['footer'] {
  return {
    lines: [fill(origin, { brand: site.brand.name })],
    links: [{ text: publicUrl, href: publicUrl }],
  };
}
