// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { builtSite } from '#tests/helpers/built-site.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startApp } from '#tests/helpers/test-app.ts';

const clock = manualClock();
const site = await builtSite(clock);

const typed = { name: 'Anna', email: 'anna@example.org', subject: 'Other', message: 'Hello' };

async function post(fields: Record<string, string>, url = '/api/contact') {
  const { app } = await startApp({ clock, site });
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });
}

describe('the page that answers a form posted without scripts (spec forms-25)', () => {
  it('shows what was typed again, and nothing of it as markup', async () => {
    const nasty = `<script>alert(1)</script>"'&\``;
    const { statusCode, body } = await post({
      ...typed,
      email: 'nobody',
      name: nasty,
      message: nasty,
    });
    expect(statusCode).toBe(422);
    const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp;`';
    expect(body).toContain(`value="${escaped}"`);
    expect(body).toContain(`>${escaped}</textarea>`);
    expect(body).toContain('value="nobody"');
    expect(body).not.toContain('<script>alert');
  });

  it('keeps the estimate that came along, as text', async () => {
    const estimate = 'type=custom&features=search"><script>';
    const { body } = await post({ ...typed, email: 'nobody', estimate });
    expect(body).toContain(
      '<input type="hidden" name="estimate" value="type=custom&amp;features=search&quot;&gt;&lt;script&gt;"/>',
    );
  });

  it('takes places and replacement patterns that somebody typed for text', async () => {
    const { body } = await post({
      name: '%PAGE_DATA% %ORIGIN% %YEAR%',
      email: 'nobody',
      subject: "$& $1 $` $' $$",
      message: '%FOOTER%',
    });
    expect(body).toContain('value="%PAGE_DATA% %ORIGIN% %YEAR%"');
    expect(body).toContain('value="$&amp; $1 $` $&#x27; $$"');
    expect(body).toContain('>%FOOTER%</textarea>');
  });

  it('names an unknown field as text', async () => {
    const { statusCode, body } = await post({ ...typed, '<b>__proto__': 'x' });
    expect(statusCode).toBe(422);
    expect(body).toContain('&lt;b&gt;__proto__');
    expect(body).not.toContain('<b>__proto__');
  });

  it('has empty fields where nothing was typed, and the first wrong one has the focus', async () => {
    const { statusCode, body } = await post({ constructor: 'x' });
    expect(statusCode).toBe(422);
    const name = /<input [^>]*name="name"[^>]*>/.exec(body)?.[0] ?? '';
    expect(name).toContain('aria-invalid="true"');
    expect(name).toContain('autofocus=""');
    expect(name).toMatch(/aria-describedby="answer-message[ "]/);
    expect(body.match(/autofocus/g)).toHaveLength(1);
    expect(body).toContain('></textarea>');
    expect(body).not.toContain('undefined');
  });
});

// spec help-190
describe('the answer to a vote without scripts', () => {
  const answerTo = async (page: string, helpful = 'yes', language = 'nl') => {
    const { body } = await post({ page, helpful, language }, '/api/feedback');
    const [, main = ''] = /<main.*?>(.*)<\/main>/s.exec(body) ?? [];
    return main;
  };
  const lesson = '/resources/tutorials/first-website';

  it('leads back to the page that it was about, also where it was refused', async () => {
    expect(await answerTo(lesson)).toContain(`href="/nl${lesson}"`);
    expect(await answerTo(lesson, 'yes', 'en')).toContain(`href="${lesson}"`);
    expect(await answerTo(lesson, 'perhaps')).toContain(`href="/nl${lesson}"`);
  });

  it.each([
    '',
    'https://example.org/',
    '//example.org',
    'javascript:alert(1)',
    '/careers',
    `${lesson}/`,
  ])('leads home from %j', async (page) => {
    const main = await answerTo(page);
    expect(main).toContain('href="/nl"');
    expect(main.match(/<a /g)).toHaveLength(1);
  });
});
