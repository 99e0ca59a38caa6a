// @vitest-environment node
import { expect, it } from 'vitest';
import { fill } from '#content/fill.ts';
import layersEn from '#content/locales/en/domain-layers.json' with { type: 'json' };
import forms from '#content/locales/en/forms.json' with { type: 'json' };
import en from '#content/locales/en/move-checklist.json' with { type: 'json' };
import layersNl from '#content/locales/nl/domain-layers.json' with { type: 'json' };
import nl from '#content/locales/nl/move-checklist.json' with { type: 'json' };
import { unescapeHtml } from '#contracts/site.ts';
import { builtSite } from '#tests/helpers/built-site.ts';
import { startDnsServer } from '#tests/helpers/dns-server.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startApp } from '#tests/helpers/test-app.ts';

const clock = manualClock();
const site = await builtSite(clock);

async function startChecks() {
  const DNS_RESOLVER = await startDnsServer((name, type) => {
    if (type === 'MX') {
      return [{ type, name, ttl: 60, data: { preference: 1, exchange: 'mx.post.example' } }];
    }
    return type === 'NS' ? 'delegated' : 'empty';
  });
  const { app } = await startApp({ clock, site, env: { DOMAIN_LOOKUP: 'on', DNS_RESOLVER } });
  return (domain: string, language: string) =>
    app.inject({
      method: 'POST',
      url: '/api/move-check',
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `${new URLSearchParams({ language, domain })}`,
    });
}

// spec domains-37
it.each([
  ['en', en, layersEn],
  ['nl', nl, layersNl],
] as const)(
  'without scripts the answer is a page, with the list in a form (%s)',
  async (language, t, { under, layers }) => {
    const post = await startChecks();
    const answer = await post('bakker.nl', language);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain('style-src');
    const html = unescapeHtml(answer.body);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(fill(under, { name: 'bakker.nl' }));
    expect(html).toContain(layers.mail.arrives.meaning_one);
    expect(html).toContain('<span>mx.post.example</span>');
    const [, message = ''] = /<textarea[^>]*name="message"[^>]*>([^<]*)</.exec(html) ?? [];
    expect(message.trim()).toMatch(new RegExp(`^${fill(t.message, { name: 'bakker.nl' })}`));
    expect(message).toContain(`${t.items.mail.title}: mx.post.example`);
    expect(html).not.toMatch(/%[A-Z]+(?::\w+)?%/);
  },
);

// spec domains-35
it('without scripts a check too many is answered by a page with what was typed', async () => {
  const post = await startChecks();
  for (const _ of [1, 2, 3]) await post('', 'en');
  const answer = await post('bakker.nl', 'en');
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('60');
  expect(answer.body).toContain(fill(forms.refusals.moveChecks, { minutes: 1 }));
  expect(answer.body).toMatch(/<input(?=[^>]* name="domain")[^>]* value="bakker\.nl"/);
});

it('without scripts a refusal is a page with what was typed', async () => {
  const post = await startChecks();
  const answer = await post('"><b>example.nl:80', 'en');
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('value="&quot;&gt;&lt;b&gt;example.nl:80"');
  expect(answer.body).toMatch(/<input (?=[^>]*name="domain")[^>]*aria-invalid="true"/);
  expect(answer.body).not.toContain('><b>example');
});
