import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, localizedPath } from '#content/languages.ts';
import { site } from '#content/site.ts';
import { escapeHtml } from '#contracts/site.ts';
import { sendPage } from '../http/form-answer.ts';
import { texts } from '../i18n/texts.ts';

/** What was asked for, to be sent again as it was typed. */
interface Again {
  method: 'get' | 'post';
  /** The address without its query. */
  action: string;
  name: string;
  value: string;
}

interface Refusal {
  language: Language;
  /** Of the form that was posted; otherwise a general one. */
  title?: string | undefined;
  /** For the visitor; plain text. */
  message: string;
  /** Without it the browser's Back button is named, because what was posted wasn't read. */
  again?: Again;
  /** What stands before links of the site: empty where it is on this origin. */
  origin?: string;
}

/** Of the site's colours and a font of the system, because nothing else is loaded. */
const style =
  'body{max-width:34em;margin:0 auto;padding:0 1.5em;font:1.125em/1.6 system-ui,sans-serif;color:#0a2a31;background:#f4efe3}header{padding:2em 0 12vh;font-weight:700}h1{font-size:1.6em;line-height:1.25}input,button{box-sizing:border-box;width:100%;min-height:44px;margin:.4em 0;padding:.5em .7em;font:inherit;color:inherit;background:#fff;border:1px solid #0a2a31;border-radius:4px}button{color:#fff;background:#0a2a31;cursor:pointer}a{color:inherit}:focus-visible{outline:3px solid #0a2a31;outline-offset:2px}';
const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
};

/** A page that says why something is refused; it is small and made of fixed text, because refusing has to cost little. */
export function refusalPage({ language, title, message, again, origin = '' }: Refusal): {
  html: string;
  headers: Record<string, string>;
} {
  const { refused } = texts[language].forms;
  const rest = again
    ? `<form method="${again.method}" action="${escapeHtml(again.action)}"><label>${refused.typed}<input name="${again.name}" value="${escapeHtml(again.value)}"></label><button>${refused.again}</button></form>`
    : `<p>${refused.unread}</p>`;
  const heading = escapeHtml(title ?? refused.title);
  const home = escapeHtml(origin + localizedPath('/', language));
  return {
    headers: { ...headers, 'content-language': language },
    html: `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading} | ${escapeHtml(site.brand.name)}</title><style>${style}</style></head><body><header>${escapeHtml(site.brand.name)}</header><main><h1>${heading}</h1><p role="alert">${escapeHtml(message)}</p>${rest}<p><a href="${home}">${refused.home}</a></p></main></body></html>`,
  };
}

/** Refuses whoever asks too often: why, and what was typed, to be sent to the same address again. */
export interface RefusedRequest {
  message: (language: Language) => string;
  again: Pick<Again, 'name' | 'value'>;
}

/** Answers a request for a page with a small one. The status is set already. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  { message, again }: RefusedRequest,
): FastifyReply {
  const [action = '/'] = request.url.split('?', 1);
  const method = request.method === 'POST' ? 'post' : 'get';
  reply.header('vary', 'Accept-Language');
  return sendPage(
    reply,
    refusalPage({ language, message: message(language), again: { ...again, method, action } }),
  );
}
