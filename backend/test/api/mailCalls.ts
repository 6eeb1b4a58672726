import { expect, test } from 'vitest';
import type { WireMail } from '#contract/calls/content/mails.ts';
import { newClient } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus } from './apiShop.ts';

export const mailCalls = (api: ApiShop): void => {
  const { as, raw } = api;
  const mailsOf = (userId: string, query = '') =>
    raw<WireMail[]>('admin', 'GET', `/user/${userId}/mails${query}`);

  test('the Admin sees each mail to a user with its status and time, newest first, reads it, and sees one that was sent again', async () => {
    const email = 'mailed@example.com';
    await as('visitor', 'POST /user/signup', { body: newClient(email) });
    const { body: users } = await as('admin', 'GET /user');
    const userId = users.find((user) => user.email === email)?._id ?? '';
    const states = async () =>
      (await mailsOf(userId)).body.map(({ template, state }) => `${template} ${state}`);
    await expect.poll(states).toEqual(['verify sent']);
    const [mail] = (await mailsOf(userId)).body;
    expect(mail).toMatchObject({ endedAt: expect.stringMatching(/^\d{4}-.*Z$/), answer: null });
    const read = await as('admin', 'GET /email/sent/:id', at(mail?._id ?? ''));
    expect(read.body).toMatchObject({ template: 'verify', to: { address: email } });
    expect(read.body.html).toContain(`/users/•••/verify`);
    const again = as('admin', 'POST /user/:id/verification', at(userId));
    await expectMessage(200, 'Verification mail has been sent again', again);
    await expect.poll(states).toEqual(['verify sent', 'verify sent']);
    const page = await mailsOf(userId, '?page=2&limit=1');
    expect([page.body, page.headers.get('x-total-count')]).toEqual([[mail], '2']);
    for (const query of ['?page=0', '?limit=101']) await expectStatus(422, mailsOf(userId, query));
  });
};
