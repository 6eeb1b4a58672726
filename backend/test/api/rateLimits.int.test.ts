import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { call, newClient, type Reply } from '#testing/shop/shopApi.ts';

/** Calls in a minute, small enough to be reached. */
const limits = {
  RATE_LIMIT_LOGIN_BY_EMAIL: '3/60',
  RATE_LIMIT_SIGN_UP_BY_ADDRESS: '3/60',
  RATE_LIMIT_FORGOT_BY_EMAIL: '2/60',
  RATE_LIMIT_CONTACT_BY_ADDRESS: '6/60',
  RATE_LIMIT_CONTACT_BY_EMAIL: '2/60',
  RATE_LIMIT_VERIFY_BY_ADDRESS: '2/60',
  RATE_LIMIT_DOWNLOAD_BY_ADDRESS: '2/60',
};

describe('limits (Q44)', () => {
  let shop: RunningShop | undefined;
  beforeAll(async () => {
    shop = await startShop(limits);
  });
  afterAll(async () => {
    if (shop) await disposeShop(shop);
  });
  const visit = (method: string, path: string, json?: unknown): Promise<Reply> =>
    call(shop?.url ?? '', method, path, json === undefined ? {} : { json });

  /** Calls once more than is allowed; the last one has to be refused, with word of when to come back. */
  const refusedAfter = async (allowed: number, once: (index: number) => Promise<Reply>): Promise<void> => {
    for (let index = 0; index < allowed; index += 1) expect((await once(index)).status).not.toBe(429);
    const refused = await once(allowed);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('wait') } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  };

  test('guessing passwords of one e-mail, in whatever spelling, is slowed down with 429 and Retry-After', async () => {
    // The vault takes them all for one address.
    const spellings = ['a@b.co', 'A@b.co', '\uff41@b.co', 'a@\u{1d41b}.co'];
    await refusedAfter(3, (index) =>
      visit('POST', '/user/login', { email: spellings[index], password: `guess ${index}` }),
    );
    expect((await visit('POST', '/user/login', { email: 'other@b.co', password: 'guess' })).status).toBe(200);
  });

  test('sign-ups, mails for lost passwords, messages, verifications and downloads have limits too', async () => {
    await refusedAfter(3, (index) => visit('POST', '/user/signup', newClient(`many-${index}@example.com`)));
    await refusedAfter(2, () => visit('POST', '/user/forget', { email: 'many-0@example.com' }));
    await refusedAfter(2, () => visit('GET', `/user/${'x'.repeat(43)}/verify`));
    await refusedAfter(2, () => visit('GET', '/modal/filedownload/6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44'));
  });

  test('messages to the shop are counted by the e-mail that is typed, which gets copies, and by address', async () => {
    const words = { fname: 'A', lname: 'B', subject: 'Hello', message: 'Hello' };
    const write = (email: string) =>
      visit('POST', '/email/send', {
        service_id: 'a',
        template_id: 'b',
        user_id: 'c',
        template_params: { ...words, email },
      });
    await refusedAfter(2, (index) => write(['victim@b.co', 'Victim@b.co', 'victim@\uff42.co'][index] ?? ''));
    await refusedAfter(3, (index) => write(`other-${index}@b.co`));
  });
});
