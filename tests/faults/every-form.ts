import { expect } from 'vitest';
import { forms } from '#contracts/forms/index.ts';
import { type LeadPost, sendPost } from '#tests/helpers/lead-posts.ts';
import type { SentPost } from './audit.ts';

/** Sends posts at once and expects that each is acknowledged. */
export async function expectTaken(url: string, posts: readonly LeadPost[]): Promise<SentPost[]> {
  const sent = posts.map(async (post) => {
    const answer = await sendPost(url, post);
    expect(answer, post.key).toMatchObject({ status: 200, body: { success: true } });
    const { reference } = answer.body;
    expect(reference !== undefined, post.key).toBe(forms[post.form].kind === 'lead');
    return { post, isAcknowledged: true, reference };
  });
  return Promise.all(sent);
}

/** Sends posts at once and expects that none is acknowledged (spec operation-14). */
export async function expectRefused(url: string, posts: readonly LeadPost[]): Promise<void> {
  const sent = posts.map(async (post) =>
    expect(await sendPost(url, post), post.key).toEqual({
      status: 503,
      body: {
        success: false,
        message: 'We couldn’t save your message. Please try again later, or call or email us.',
      },
    }),
  );
  await Promise.all(sent);
}
