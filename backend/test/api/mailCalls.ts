import { describe, expect, test } from 'vitest';
import type { WireMail } from '#contract/calls/content/contentCalls.ts';
import { newClient } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectStatus, unknownId } from './apiShop.ts';

export const mailCalls = (api: ApiShop): void => {
  const { as, raw, verificationSecret } = api;
  const mailsOf = (userId: string, query = '') =>
    raw<WireMail[]>('admin', 'GET', `/user/${userId}/mails${query}`);
  const statesOf = async (userId: string) =>
    (await mailsOf(userId)).body.map(({ template, state }) => `${template} ${state}`);

  describe('the mails to a user', () => {
    test('the Admin sees each with its status and time, newest first, reads it, and sees a new one after a reload', async () => {
      const email = 'mailed@example.com';
      await as('visitor', 'POST /user/signup', { body: newClient(email) });
      await verificationSecret(email);
      const { body: users } = await as('admin', 'GET /user');
      const userId = users.find((user) => user.email === email)?._id ?? '';
      await expect.poll(() => statesOf(userId), { timeout: 30_000 }).toEqual(['verify sent']);
      const [mail] = (await mailsOf(userId)).body;
      expect(mail).toEqual({
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        template: 'verify',
        state: 'sent',
        askedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        endedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        answer: null,
      });
      const read = await as('admin', 'GET /email/sent/:id', at(mail?._id ?? ''));
      expect(read.body).toMatchObject({ template: 'verify', to: { address: email } });
      expect(read.body.html).toContain(`/users/•••/verify`);
      await expectStatus(404, as('admin', 'GET /email/sent/:id', at(unknownId)));
      await expectStatus(200, as('admin', 'POST /user/:id/verification', at(userId)));
      await expect.poll(() => statesOf(userId), { timeout: 30_000 }).toEqual(['verify sent', 'verify sent']);
      const page = await mailsOf(userId, '?page=2&limit=1');
      expect(page.body).toEqual([mail]);
      expect(page.headers.get('x-total-count')).toBe('2');
    });

    test('an unknown user answers 404, an impossible page 422', async () => {
      await expectStatus(404, mailsOf(unknownId));
      await expectStatus(404, mailsOf('nonsense'));
      await expectStatus(422, mailsOf(api.client.userId, '?page=0'));
      await expectStatus(422, mailsOf(api.client.userId, '?limit=101'));
    });
  });
};
