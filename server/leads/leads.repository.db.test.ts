import { describe, expect, it } from 'vitest';
import { startApp } from '#tests/helpers/test-app.ts';
import { newReference } from '../privacy/reference.ts';
import { type NewLead, storeLead } from './leads.repository.ts';

const lead: NewLead = {
  form: 'contact',
  language: 'en',
  fields: { name: 'Anna' },
  suspicions: [],
  submissionKey: 'key:1',
  keyValidSince: new Date(0),
  bytes: 0,
  fingerprint: 'a',
  createdAt: new Date('2026-01-05T10:00:00.000Z'),
};

describe('storeLead', () => {
  it('takes another reference when one is taken', async () => {
    const { db } = await startApp();
    const references = ['WD-AAAAAA', 'WD-AAAAAA', 'WD-BBBBBB'];
    const next = () => references.shift() ?? '';
    const first = await storeLead(db, lead, next);
    const second = await storeLead(db, { ...lead, submissionKey: 'key:2' }, next);
    expect([first.reference, second.reference]).toEqual(['WD-AAAAAA', 'WD-BBBBBB']);
    expect(second.isNew).toBe(true);
  });

  it('gives up when no reference is free', async () => {
    const { db } = await startApp();
    await storeLead(db, lead, () => 'WD-AAAAAA');
    await expect(
      storeLead(db, { ...lead, submissionKey: 'key:2' }, () => 'WD-AAAAAA'),
    ).rejects.toThrow('no unused reference');
  });

  it('keeps text as it is', async () => {
    const { db } = await startApp();
    const fields = { name: "O'Neil; drop table leads; --", message: '👩‍💻 "é" \\u0000 $1 ?' };
    await storeLead(db, { ...lead, fields }, newReference);
    const row = await db.selectFrom('leads').select('fields').executeTakeFirstOrThrow();
    expect(JSON.parse(row.fields)).toEqual(fields);
  });
});

describe('newReference', () => {
  it('has no characters that are taken for one another', () => {
    for (let count = 0; count < 500; count += 1) {
      expect(newReference()).toMatch(/^WD-[2-9ABCDEFGHJKMNPQRSTVWXYZ]{6}$/);
    }
  });
});
