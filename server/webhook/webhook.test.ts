import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { fieldParts, multipart, pdf } from '#tests/helpers/multipart.ts';
import { patience } from '#tests/helpers/patience.ts';
import { startApp, validApplication, validContact } from '#tests/helpers/test-app.ts';
import {
  answering,
  attempted,
  type Received,
  secret,
  startReceiver,
  startWith,
  verify,
} from '#tests/helpers/webhook-receiver.ts';
import type { WebhookMessage } from './webhook.ts';

/* What an event says, how it is signed and who gets it; webhook.db.test.ts has how it is kept. */

describe('the webhook', () => {
  it('tells of a lead, signed as Standard Webhooks has it', async () => {
    const { url, received } = await startReceiver(answering(204));
    const app = await startWith(url);
    const { reference } = (await app.post({ ...validContact, language: 'nl' })).json();
    const row = await attempted(app, 1);
    expect(row).toMatchObject({ next_attempt_at: null, failed_at: null, last_error: null });
    expect(row.sent_at).not.toBeNull();
    const [event] = received as [Received];
    expect(event.path).toBe('/hook?a=b');
    expect(event.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^[\w-]{36}$/),
      'webhook-timestamp': String(Date.parse('2026-01-05T10:00:00.000Z') / 1000),
    });
    expect(verify(app, event)).toEqual({
      id: event.headers['webhook-id'],
      type: 'lead.created',
      timestamp: '2026-01-05T10:00:00.000Z',
      data: {
        reference,
        form: 'contact',
        language: 'nl',
        suspect: false,
        suspicions: [],
        fields: validContact,
      },
    });
  });

  it('marks a suspect, and says of an estimate, a choice and a résumé what they are', async () => {
    const { url, received } = await startReceiver(answering(200));
    const app = await startWith(url);
    await app.post({
      ...validContact,
      homepage: 'https://spam.example',
      estimate: 'type=webapp',
      choice: 'plan=ssl-ov&shown=8999&on=2025-11-03',
    });
    await vi.waitFor(() => expect(received).toHaveLength(1), patience);
    const { suspect, suspicions, estimate, choice } = JSON.parse(received[0]?.body ?? '').data;
    expect(suspect).toBe(true);
    expect(suspicions).toEqual(['honeypot']);
    expect(estimate).toEqual({
      parameters: expect.stringContaining('type=webapp'),
      totalCents: expect.any(Number),
    });
    expect(choice).toEqual({
      kind: 'plan',
      id: 'ssl-ov',
      parameters: 'plan=ssl-ov',
      title: 'SSL certificate, Organization Validation',
      price: { cents: 9999, per: 'year', on: '2026-01-05' },
      shown: { cents: 8999, on: '2025-11-03' },
    });

    const parts = [
      ...fieldParts(validApplication),
      { name: 'resume', filename: 'me.pdf', value: pdf },
    ];
    const { body, headers } = multipart(parts);
    await app.post(body, headers, { url: '/api/careers' });
    await vi.waitFor(() => expect(received).toHaveLength(2), patience);
    const { data } = JSON.parse(received[1]?.body ?? '') as WebhookMessage;
    expect(data.resume).toEqual({ type: 'pdf', bytes: pdf.length });
    expect(received[1]?.body).not.toContain('me.pdf');
  });

  // spec operation-100
  it('is signed with both keys while one is being changed, and goes to each receiver by itself', async () => {
    const next = `whsec_${Buffer.from('abcdefghijklmnopqrstuv0123456789').toString('base64')}`;
    const first = await startReceiver(answering(500));
    const second = await startReceiver(answering(200));
    const app = await startApp({
      env: {
        WEBHOOK_URL: first.url,
        WEBHOOK_SECRET: secret,
        WEBHOOK_URL_2: second.url,
        WEBHOOK_SECRET_2: `${secret} ${next}`,
      },
    });
    await app.post(validContact);
    await vi.waitFor(
      () => expect([...first.received, ...second.received]).toHaveLength(2),
      patience,
    );
    const [event] = second.received as [Received];
    verify(app, event);
    const signed = new Webhook(next).verify(event.body, event.headers as Record<string, string>);
    expect(signed).toMatchObject({ type: 'lead.created' });
    expect(event.headers['webhook-id']).not.toBe(first.received[0]?.headers['webhook-id']);
    // What one refuses, the other has.
    await vi.waitFor(async () => {
      const rows = await app.db
        .selectFrom('deliveries')
        .select(['kind', 'attempts', 'last_error', 'next_attempt_at'])
        .where('kind', 'in', ['webhook', 'webhook-2'])
        .orderBy('kind')
        .execute();
      expect(rows).toMatchObject([
        { kind: 'webhook', attempts: 1, last_error: 'Error: the receiver answered 500' },
        { kind: 'webhook-2', attempts: 1, last_error: null, next_attempt_at: null },
      ]);
    }, patience);
  });

  it('is given up where the receiver says that it is gone', async () => {
    const { url } = await startReceiver(answering(410));
    const app = await startWith(url);
    await app.post(validContact);
    expect(await attempted(app, 1)).toMatchObject({
      next_attempt_at: null,
      sent_at: null,
      last_error: 'PermanentFailure: the receiver answered 410',
    });
  });

  it('reads no answer, however long it is', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await startReceiver((response) => {
      response.on('close', closed.resolve);
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.writeHead(200);
      response.on('drain', more);
      more();
    });
    const app = await startWith(url);
    await app.post(validContact);
    expect((await attempted(app, 1)).sent_at).not.toBeNull();
    await closed.promise;
  });

  it('says why no answer came, and keeps back no mail', async () => {
    const { url, close } = await startReceiver(answering(200));
    await close();
    const app = await startWith(url);
    await app.post(validContact);
    expect((await attempted(app, 1)).last_error).toContain('ECONNREFUSED');
    await vi.waitFor(() => expect(app.transport.sent).toHaveLength(2), patience);
  });

  it('is no part of a lead where it is not configured', async () => {
    const app = await startApp();
    await app.post(validContact);
    const kinds = await app.db.selectFrom('deliveries').select('kind').orderBy('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['acknowledgement', 'sales']);
  });
});
