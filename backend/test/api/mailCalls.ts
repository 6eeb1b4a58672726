import { describe, expect, test } from 'vitest';
import type { WireMail } from '#contract/calls/content/contentCalls.ts';
import { newClient, verificationSecret } from '#testing/shop/shopApi.ts';
import { type ApiShop, unknownId } from './apiShop.ts';

export const mailCalls = (given: () => ApiShop): void => {
  const mailsOf = (userId: string, query = '') =>
    given().raw<WireMail[]>('admin', 'GET', `/user/${userId}/mails${query}`);
  const statesOf = async (userId: string) =>
    (await mailsOf(userId)).body.map(({ template, state }) => `${template} ${state}`);

  describe('the mails to a user', () => {
    test('the Admin sees each with its status and time, newest first, and a new one after a reload', async () => {
      const { as, shop } = given();
      const email = 'mailed@example.com';
      await as('visitor', 'POST /user/signup', { body: newClient(email) });
      await verificationSecret(shop.dataDir, email);
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
      expect((await as('admin', 'POST /user/:id/verification', { params: { id: userId } })).status).toBe(200);
      await expect.poll(() => statesOf(userId), { timeout: 30_000 }).toEqual(['verify sent', 'verify sent']);
      const page = await mailsOf(userId, '?page=2&limit=1');
      expect(page.body).toEqual([mail]);
      expect(page.headers.get('x-total-count')).toBe('2');
    });

    test('other addresses get nothing, and a person without mails has an empty list', async () => {
      const { as, client } = given();
      expect((await as('visitor', 'GET /user/:id/mails', { params: { id: client.userId } })).status).toBe(
        401,
      );
      expect((await as('client', 'GET /user/:id/mails', { params: { id: client.userId } })).status).toBe(403);
      expect((await mailsOf(unknownId)).status).toBe(404);
      expect((await mailsOf('nonsense')).status).toBe(404);
      expect((await mailsOf(client.userId, '?page=0')).status).toBe(422);
      expect((await mailsOf(client.userId, '?limit=101')).status).toBe(422);
    });
  });
};
