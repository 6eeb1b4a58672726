import { describe, expect, test } from 'vitest';
import type { Reply } from '#contract/calls/callShop.ts';
import { newClient } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, type Person } from './apiShop.ts';

/** Limits of mails: the usual ones to typed addresses, and those that are reached sooner to the owner of an account. */
export const fewMails = ['mailsToOwnerByMinute=2/60', 'withdrawalByAddress=6/60'] as const;

/** The mails that calls can cause, on a shop with these limits. */
export const mailLimitCalls = (api: ApiShop): void => {
  const { as } = api;
  const { password } = newClient('');
  let networks = 0;
  const newNetwork = () => {
    networks += 1;
    return { 'x-forwarded-for': `203.0.113.${100 + networks}` };
  };

  /** Each signs up from a network address of their own. */
  const person = async (email: string, headers = newNetwork()): Promise<Person> => {
    await as('visitor', 'POST /user/signup', { body: newClient(email), headers });
    await as('visitor', 'GET /user/:id/verify', { ...at(await api.verificationSecret(email)), headers });
    const { body } = await as('visitor', 'POST /user/login', { body: { email, password }, headers });
    return { email, token: body.utoken, userId: body.user._id };
  };

  const expectTooMany = async (reply: Promise<Reply>): Promise<void> => {
    const { status, body, headers } = await reply;
    const seconds = Number(headers.get('retry-after'));
    const message = `Too many mails were asked for. Please wait ${seconds} seconds.`;
    expect({ status, body }).toEqual({ status: 429, body: { message } });
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  };

  describe('limits of mails', () => {
    test('30 changes of address mail a stranger once: all spellings are one address, for every caller', async () => {
      const [one, other] = [await person('one-asks@example.com'), await person('other-asks@example.com')];
      const change = (by: Person, email: string) => as(by, 'POST /user/email', { body: { password, email } });
      const stranger = 'nobody-asked@example.com';
      await expectStatus(200, change(one, stranger));
      for (let time = 1; time < 30; time += 1) await expectTooMany(change(one, stranger));
      await expectTooMany(change(other, 'nobody-asked@ex\uff41mple.com'));
      await expect.poll(() => api.mailsTo(stranger)).toHaveLength(1);
      const { body: mydata } = await as(one, 'GET /user/mydata');
      expect(mydata.events.filter(({ event }) => event === 'EmailChangeRequested')).toHaveLength(1);
    });

    test('a caller learns of one address a minute whether it has an account, by account and by address', async () => {
      const [one, other] = [await person('probing@example.com'), await person('probing-too@example.com')];
      const change = (by: Person, email: string) => as(by, 'POST /user/email', { body: { password, email } });
      await expectStatus(409, change(one, api.client.email));
      await expectTooMany(change(one, 'unknown-to-all@example.com'));
      await expectTooMany(change(other, api.client.email));
    });

    test('a password that was changed too often stays, and nobody is signed out', async () => {
      const { email, ...owner } = await person('changing@example.com');
      const words = [password, 'first new secret', 'second new secret', 'third new secret'];
      const change = (time: number) =>
        as(owner, 'POST /user/password', {
          body: { password: words[time] ?? '', newPassword: words[time + 1] ?? '' },
        });
      for (const time of [0, 1]) await expectStatus(200, change(time));
      const logIn = () =>
        as('visitor', 'POST /user/login', {
          body: { email, password: words[2] ?? '' },
          headers: newNetwork(),
        });
      const second = await logIn();
      await expectTooMany(change(2));
      await expectStatus(200, as({ token: second.body.utoken }, 'GET /user/sessions'));
      await expectMessage(200, 'Login Successfully', logIn());
    });

    test('receipts are mailed again within limits by order, in any spelling of its id', async () => {
      const model = await api.upload({ ModalName: 'Kept Chair', ModalPrice: '25' });
      const buyer = await person('content@example.com');
      const orderId = await api.buy(buyer, [model]);
      const mailAgain = (id: string) =>
        as(buyer, 'POST /charge/receipt/:orderId', { params: { orderId: id } });
      for (const spelling of [orderId, orderId.toUpperCase()]) await expectStatus(200, mailAgain(spelling));
      for (const spelling of [orderId, orderId.replace(/[a-f]/, (letter) => letter.toUpperCase())])
        await expectTooMany(mailAgain(spelling));
    });

    test('an unverified account always gets the same answers, and a forgotten password is counted for unknown addresses too (R127, Q19, Q44)', async () => {
      const email = 'unverified-limits@example.com';
      const headers = newNetwork();
      await as('visitor', 'POST /user/signup', { body: newClient(email), headers });
      const resend = (to: string) =>
        as('visitor', 'POST /user/verification', { body: { email: to }, headers });
      const forget = (to: string) => as('visitor', 'POST /user/forget', { body: { email: to }, headers });
      for (const to of [email, 'unknown-limits@example.com']) {
        await expectStatus(200, resend(to));
        await expectTooMany(resend(to.toUpperCase()));
        await expectStatus(200, forget(to));
        await expectTooMany(forget(to.toUpperCase()));
      }
      const another = { ...newClient(email), password: 'another secret' };
      for (const _ of [1, 2])
        expect((await as('visitor', 'POST /user/signup', { body: another, headers })).body).toBe(
          'User Already Exists',
        );
    });

    test('strangers who ask for new passwords do not stop the owner on a device or network that logged in before', async () => {
      const [here, there] = [newNetwork(), newNetwork()];
      const { email } = await person('forgetful@example.com', here);
      const forget = (headers: Readonly<Record<string, string>>) =>
        as('visitor', 'POST /user/forget', { body: { email }, headers });
      for (const headers of [there, here]) {
        await expectMessage(200, 'password reset link sent to your email account', forget(headers));
        await expectTooMany(forget(headers));
      }
    });

    test('the contact form does not close the withdrawal function, whose counter tells nothing about orders and never stops the signed-in buyer (Directive 2011/83)', async () => {
      const model = await api.upload({ ModalName: 'Withdrawn Table', ModalPrice: '45' });
      const buyer = await person('withdraws@example.com');
      const orderId = await api.buy(buyer, [model]);
      const { body: known } = await as(buyer, 'GET /charge/withdrawal/:orderId', { params: { orderId } });
      const words = { fname: 'A', lname: 'B', subject: 'Hello', message: 'Hello' };
      const write = (email: string, headers: Readonly<Record<string, string>>) =>
        as('visitor', 'POST /email/send', {
          body: {
            service_id: 'a',
            template_id: 'b',
            user_id: 'c',
            template_params: { ...words, email },
          },
          headers,
        });
      const here = newNetwork();
      await expectStatus(200, write(buyer.email, here));
      await expectTooMany(write(buyer.email.toUpperCase(), here));
      for (let time = 0; time < 5; time += 1) await write(`writer-${time}@example.com`, here);
      await expectStatus(429, write('writer@example.com', here));

      const withdraw = (by: Person | 'visitor', email: string, invoiceId = known.invoiceId) =>
        as(by, 'POST /charge/withdraw', { body: { name: 'Ann', email, invoiceId }, headers: here });
      for (const [email, invoiceId] of [
        [buyer.email, known.invoiceId],
        ['no-buyer-limits@example.com', 'INV-1999-000001'],
      ] as const) {
        await expectStatus(200, withdraw('visitor', email, invoiceId));
        await expectTooMany(withdraw('visitor', email.toUpperCase(), invoiceId));
      }
      for (let time = 0; time < 2; time += 1) await withdraw('visitor', `guest-${time}@example.com`);
      await expectStatus(429, withdraw('visitor', 'guest@example.com'));
      for (const _ of [1, 2, 3]) await expectStatus(200, withdraw(buyer, buyer.email));
    });
  });
};
