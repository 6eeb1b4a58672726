import { describe, expect, test } from 'vitest';
import { admin } from '#testing/shop/runningShop.ts';
import { newClient } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, isText, unknownId } from './apiShop.ts';

export const accountCalls = (api: ApiShop): void => {
  const { as, raw, mailsTo, verificationSecret, resetLink } = api;
  const signUp = (email: string, other: object = {}) =>
    as('visitor', 'POST /user/signup', { body: { ...newClient(email), ...other } });
  const logIn = (email: string, password = newClient('').password) =>
    as('visitor', 'POST /user/login', { body: { email, password } });
  const forget = (email: string) => as('visitor', 'POST /user/forget', { body: { email } });
  const reset = (userId: string, token: string, password: string) =>
    as('visitor', 'POST /user/:userId/:token', { params: { userId, token }, body: { password } });
  const sessionOf = (token: string) => as('visitor', 'GET /user/session-check-karo', { query: { token } });

  describe('sending the verification mail again (Q19, Q44)', () => {
    const again = (email: unknown) => raw('visitor', 'POST', '/user/verification', { body: { email } });
    const byAdmin = (userId: string) => as('admin', 'POST /user/:id/verification', at(userId));
    const userOf = async (email: string) => {
      const { body } = await as('admin', 'GET /user');
      return body.find((user) => user.email === email)?._id ?? '';
    };
    const visit = (secret: string) => as('visitor', 'GET /user/:id/verify', at(secret));

    test('a person who waits for the mail asks and gets a new link besides the older one, at most once a minute', async () => {
      const email = 'again@example.com';
      await signUp(email);
      const first = await verificationSecret(email);
      const replies = [await again(' AGAIN@example.com '), await again(email)];
      await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
      const newest = await verificationSecret(email);
      expect(newest).not.toBe(first);
      for (const secret of [first, newest])
        expect((await visit(secret)).body.message).toBe('Email Verified Successfully');
      replies.push(await again(email), await again('nobody-at-all@example.com'), await again(admin.email));
      for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: replies[0]?.body });
      expect(await mailsTo(email)).toHaveLength(2);
    });

    test('an Admin has it sent and sees the result', async () => {
      const email = 'helped@example.com';
      await signUp(email);
      await verificationSecret(email);
      const userId = await userOf(email);
      await expectMessage(200, 'Verification mail has been sent again', byAdmin(userId));
      await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
      await expectMessage(409, 'A mail was sent less than a minute ago. Please wait.', byAdmin(userId));
      await visit(await verificationSecret(email));
      await expectMessage(409, 'This email is verified already', byAdmin(userId));
      await expectStatus(404, byAdmin(unknownId));
      await expectStatus(404, byAdmin('not-an-id'));
    });

    test('any other body is refused by name', async () => {
      await expectStatus(422, again('no-address'));
      await expectStatus(400, again(undefined));
      await expectStatus(400, again({ $ne: '' }));
    });
  });

  describe('signing up and verifying', () => {
    test('R171 a sign-up answers its message and mails a link; R175 the link answers the same success twice (Q19)', async () => {
      const email = 'ada.l@example.com';
      await expectMessage(200, 'An Email has been Sent to Your Email Address Please Verify', signUp(email));
      const secret = await verificationSecret(email);
      for (const visit of ['first', 'second']) {
        const reply = await as('visitor', 'GET /user/:id/verify', at(secret));
        expect(reply, visit).toMatchObject({
          status: 200,
          body: { message: 'Email Verified Successfully' },
        });
      }
      expect((await logIn(email)).body.message).toBe('Login Successfully');
    });

    test('R171 an address that is taken answers the bare text', async () => {
      const reply = await signUp(' CLIENT@Example.com ');
      expect(reply.status).toBe(200);
      expect(isText(reply, 'User Already Exists')).toBe(true);
    });

    test('a mail to an unverified address contains no typed text', async () => {
      const email = 'typed-by-strangers@example.com';
      await signUp(email, { firstName: 'Winner', lastName: 'Claim your prize' });
      await verificationSecret(email);
      const mails = () => mailsTo(email);
      await forget(email);
      // The next sign-up voids this link, so a mail that is still waiting is not sent.
      await expect.poll(async () => (await mails()).length).toBe(2);
      await signUp(email, { firstName: 'Winner', lastName: 'Claim your prize', password: 'another secret' });
      await expect.poll(async () => (await mails()).length).toBe(3);
      expect((await mails()).join()).not.toMatch(/winner|prize/i);
    });

    test('R171 an unacceptable value answers 422 and names it, a missing one 400 (R122, Q18)', async () => {
      const bad = async (email: string, other: object) => (await signUp(email, other)).status;
      for (const email of ['no-address', 'ada(home)@example.com']) expect(await bad(email, {})).toBe(422);
      expect(await bad('bad@example.com', { lastName: 'see https://evil.example' })).toBe(422);
      for (const field of ['firstName', 'lastName', 'country'])
        expect(await bad('bad@example.com', { [field]: ' ' }), field).toBe(422);
      expect(await bad('bad@example.com', { password: undefined })).toBe(400);
      expect(await bad('bad@example.com', { email: ['x'] })).toBe(400);
      for (const password of ['short7!', 'x'.repeat(129), 'password', 'aaaaaaaaaaaa'])
        expect(await bad('bad@example.com', { password }), password.slice(0, 12)).toBe(422);
      expect(await signUp('bad@example.com', { country: '' })).toMatchObject({
        body: { message: expect.stringContaining('Please Select your country') },
      });
      expect((await logIn('bad@example.com')).body.message).toBe('Invalid Email or password');
    });

    test.each(['x'.repeat(43), unknownId, 'client@example.com'])(
      'R175 a link that was never mailed (%s) answers "Invalid link or expired"',
      async (id) => {
        await expectMessage(200, 'Invalid link or expired', as('visitor', 'GET /user/:id/verify', at(id)));
      },
    );
  });

  describe('signing in', () => {
    test('R172 answers message, user with role, and utoken (R099, R103)', async () => {
      const { client } = api;
      const reply = await logIn(client.email);
      expect(reply).toMatchObject({
        status: 200,
        body: {
          message: 'Login Successfully',
          user: {
            _id: client.userId,
            firstName: 'Ada',
            email: client.email,
            country: 'United Kingdom',
            verified: true,
            role: 'client',
          },
          utoken: expect.stringMatching(/^[\w-]{32,}$/),
        },
      });
      expect((await logIn(admin.email, admin.password)).body.user.role).toBe('Admin');
      expect(JSON.stringify(reply.body)).not.toMatch(/argon2|password/i);
    });

    test('R172 wrong password and unknown address answer the same text (R126)', async () => {
      for (const [email, password] of [
        ['client@example.com', 'wrong password'],
        ['nobody@example.com', 'wrong password'],
      ] as const) {
        const reply = await logIn(email, password);
        expect(reply).toMatchObject({ status: 200, body: { message: 'Invalid Email or password' } });
        expect(reply.body).not.toHaveProperty('utoken');
      }
    });

    test('R172 an unverified account is refused with that reason and gets the mail again (R127, Q19)', async () => {
      const email = 'unverified@example.com';
      await signUp(email);
      const secret = await verificationSecret(email);
      const reply = await logIn(email);
      expect(reply).toMatchObject({
        status: 200,
        body: { message: 'An Email sent to your account please verify' },
      });
      expect(reply.body).not.toHaveProperty('utoken');
      await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
      expect(await as('visitor', 'GET /user/:id/verify', at(secret))).toMatchObject({
        body: { message: 'Email Verified Successfully' },
      });
    });

    test('R172 empty fields answer 422 with their texts (R125), missing ones 400', async () => {
      const post = (body: unknown) => raw('visitor', 'POST', '/user/login', { body });
      await expectMessage(422, /Enter Your registered Email/, post({ email: '', password: 'x' }));
      await expectMessage(422, /Enter your account password/, post({ email: 'a@b.co', password: '' }));
      await expectStatus(400, post({}));
    });
  });

  describe('sessions', () => {
    test('R177 a good token answers the user, none or a bad one answers false (Q20)', async () => {
      const { client } = api;
      expect(await sessionOf(client.token)).toMatchObject({
        status: 200,
        body: { _id: client.userId, role: 'client' },
      });
      expect((await as('client', 'GET /user/session-check-karo')).body._id).toBe(client.userId);
      for (const token of ['', 'undefined', 'null', 'x'.repeat(43)])
        expect(await sessionOf(token), token).toMatchObject({ status: 200, body: false });
      expect((await as('visitor', 'GET /user/session-check-karo')).body).toBe(false);
    });

    test('R177 a token in the header and a different one in the query are refused with 401 (Q20)', async () => {
      const path = `/user/session-check-karo?token=${'x'.repeat(43)}`;
      await expectStatus(401, raw('client', 'GET', path));
    });

    test('logging out ends this session and no other (Q53)', async () => {
      const { client } = api;
      const { utoken } = (await logIn(client.email)).body;
      await expectStatus(200, as({ token: utoken }, 'POST /user/logout'));
      expect((await sessionOf(utoken)).body).toBe(false);
      await expectStatus(401, as({ token: utoken }, 'GET /charge/myorders'));
      await expectStatus(200, as('client', 'GET /charge/myorders'));
    });
  });

  describe("one's own account", () => {
    const sessionsOf = async (token: string) => (await as({ token }, 'GET /user/sessions')).body;

    test('sessions are listed with their browsers and ended one by one or all but this', async () => {
      const email = 'many-devices@example.com';
      const { token } = await api.newClient(email);
      const [lost, third] = [(await logIn(email)).body.utoken, (await logIn(email)).body.utoken];
      const seen = await sessionsOf(token);
      expect(seen).toHaveLength(3);
      expect(seen.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
      expect(seen[0]?.agent).not.toBe('');
      expect(seen.map(({ network }) => network)).toEqual(Array(3).fill('127.0.0.*'));
      const own = (await sessionsOf(lost)).find(({ isThisOne }) => isThisOne)?._id ?? '';
      await expectStatus(404, as('client', 'DELETE /user/sessions/:id', at(own)));
      await expectStatus(200, as({ token }, 'DELETE /user/sessions/:id', at(own)));
      expect((await sessionOf(lost)).body).toBe(false);
      await expectStatus(200, as({ token }, 'DELETE /user/sessions'));
      expect((await sessionOf(third)).body).toBe(false);
      expect((await sessionOf(token)).body).not.toBe(false);
    });

    test('the password is changed with the old one, which ends every other session', async () => {
      const email = 'changes-secret@example.com';
      const { token } = await api.newClient(email);
      const other = (await logIn(email)).body.utoken;
      const change = (password: string, newPassword: string) =>
        as({ token }, 'POST /user/password', { body: { password, newPassword } });
      await expectMessage(
        422,
        'password: This is not your password',
        change('a guess', 'another good secret'),
      );
      await expectMessage(422, /^newPassword: A password has/, change(newClient('').password, 'short'));
      await expectMessage(
        200,
        'Your password has been changed',
        change(newClient('').password, 'another good secret'),
      );
      expect((await sessionOf(other)).body).toBe(false);
      expect((await sessionOf(token)).body).not.toBe(false);
      expect((await logIn(email)).body.message).toBe('Invalid Email or password');
      expect((await logIn(email, 'another good secret')).body.message).toBe('Login Successfully');
      await expect
        .poll(async () => (await mailsTo(email)).join())
        .toContain('Your password for Model Shop was changed');
    });

    test('names and country are changed, for oneself and for the Admin', async () => {
      const email = 'renamed@example.com';
      const { token } = await api.newClient(email);
      const details = { firstName: 'Grace', lastName: 'Hopper', country: 'Norway' };
      await expectStatus(200, as({ token }, 'POST /user/profile', { body: details }));
      expect((await sessionOf(token)).body).toMatchObject({ ...details, email });
      const { body } = await as('admin', 'GET /user');
      expect(body.find((user) => user.email === email)).toMatchObject({
        firstName: 'Grace',
        country: 'Norway',
      });
      const bad = { ...details, firstName: 'https://evil.example' };
      await expectStatus(422, as({ token }, 'POST /user/profile', { body: bad }));
    });

    test('another address is valid once its mailed link was followed, which ends every other session, and the old address gets a notice', async () => {
      const [email, newEmail] = ['old-address@example.com', 'new-address@example.com'];
      const { token } = await api.newClient(email);
      const other = (await logIn(email)).body.utoken;
      const ask = (address: string, password = newClient('').password) =>
        as({ token }, 'POST /user/email', { body: { email: address, password } });
      await expectStatus(422, ask(newEmail, 'a guess'));
      await expectStatus(409, ask('client@example.com'));
      await expectStatus(200, ask(newEmail));
      expect((await logIn(newEmail)).body.message).toBe('Invalid Email or password');
      expect((await sessionOf(other)).body).not.toBe(false);
      const secret = await verificationSecret(newEmail);
      expect((await mailsTo(newEmail)).join()).not.toContain('Ada');
      for (const visit of ['first', 'second'])
        expect(await as('visitor', 'GET /user/:id/verify', at(secret)), visit).toMatchObject({
          body: { message: 'Email Verified Successfully' },
        });
      expect((await logIn(newEmail)).body.message).toBe('Login Successfully');
      expect((await logIn(email)).body.message).toBe('Invalid Email or password');
      expect((await sessionOf(token)).body).toMatchObject({ email: newEmail });
      expect((await sessionOf(other)).body).toBe(false);
      await expect
        .poll(async () => (await mailsTo(email)).join())
        .toContain('Your email address for Model Shop was changed');
      // The old address is free again.
      expect((await signUp(email)).body).toMatchObject({
        message: 'An Email has been Sent to Your Email Address Please Verify',
      });
    });

    test('one mailbox is one account, in any spelling of its address', async () => {
      const [typed, encoded] = ['ada@m\u00fcller.example', 'ada@xn--mller-kva.example'];
      const invisible = 'a\u200bda@xn--mller-kva.example';
      await signUp(typed);
      await as('visitor', 'GET /user/:id/verify', at(await verificationSecret(encoded)));
      for (const email of [typed, encoded, invisible]) {
        expect((await logIn(email)).body.message, email).toBe('Login Successfully');
        expect((await forget(email)).body.message, email).toBe(
          'password reset link sent to your email account',
        );
        expect(isText(await signUp(email), 'User Already Exists'), email).toBe(true);
      }
      expect((await logIn(encoded)).body.user.email).toBe(encoded);
      const other = await api.newClient('wants-a-taken-one@example.com');
      const ask = (email: string) =>
        as(other, 'POST /user/email', { body: { email, password: newClient('').password } });
      for (const email of [typed, encoded]) await expectStatus(409, ask(email), email);
    });

    test('an account is erased by its owner with the password, or by the Admin with a reason', async () => {
      const { newClient: join } = api;
      const [own, other] = [await join('gone-1@example.com'), await join('gone-2@example.com')];
      const erased = { status: 200, body: { message: 'Account erased' } };
      const erase = (password: string) => as(own, 'POST /user/erase', { body: { password } });
      await expectStatus(422, erase('wrong'));
      expect(await erase(newClient('').password)).toMatchObject(erased);
      const byAdmin = (userId: string, reason = 'request') =>
        raw('admin', 'POST', `/user/${userId}/erase`, { body: { reason } });
      await expectStatus(422, byAdmin(other.userId, 'mood'));
      expect(await byAdmin(other.userId)).toMatchObject(erased);
      await expectStatus(404, byAdmin(unknownId));
      const users = await as('admin', 'GET /user');
      const self = users.body.find(({ role }) => role === 'Admin')?._id ?? '';
      await expectMessage(403, 'An Admin account cannot be erased', byAdmin(self));
    });
  });

  describe('forgotten passwords', () => {
    test('R173 a known address answers its text, an unknown one "Invalid Email" (R129)', async () => {
      const { newClient: person } = api;
      await person('forgetful@example.com');
      await expectMessage(
        200,
        'password reset link sent to your email account',
        forget('forgetful@example.com'),
      );
      for (const email of ['nobody@example.com', 'no-address'])
        await expectMessage(200, 'Invalid Email', forget(email), email);
      await expectStatus(400, raw('visitor', 'POST', '/user/forget', { body: {} }));
    });

    test('R174 a reset works once, ends every session, and the new password is valid (R130, Q19)', async () => {
      const email = 'reset@example.com';
      const { token: session } = await api.newClient(email);
      await forget(email);
      const { userId, token } = await resetLink(email);
      await expectStatus(422, reset(userId, token, 'password'));
      await expectMessage(200, 'Password Reset Sucessfully', reset(userId, token, 'another good secret'));
      expect((await sessionOf(session)).body).toBe(false);
      expect((await reset(userId, token, 'a third good secret')).body.message).toBe(
        'Invalid link or expired',
      );
      expect((await logIn(email)).body.message).toBe('Invalid Email or password');
      expect((await logIn(email, 'another good secret')).body.message).toBe('Login Successfully');
    });

    test("R174 an unknown user answers 'User Not Found', another user's link 'Invalid link or expired'", async () => {
      const { client } = api;
      const email = 'other@example.com';
      await api.newClient(email);
      await forget(email);
      const { token } = await resetLink(email);
      const password = 'another good secret';
      for (const id of [unknownId, 'nonsense'])
        await expectMessage(200, 'User Not Found', reset(id, token, password));
      expect((await reset(client.userId, token, password)).body.message).toBe('Invalid link or expired');
    });
  });

  describe('users, for the Admin', () => {
    test('R176 the list has the documented shape and contains no secret (R099)', async () => {
      const { client } = api;
      const { body, status } = await as('admin', 'GET /user');
      expect(status).toBe(200);
      expect(body).toContainEqual(
        expect.objectContaining({
          _id: client.userId,
          firstName: 'Ada',
          email: client.email,
          country: 'United Kingdom',
          verified: true,
          role: 'client',
        }),
      );
      expect(body).toContainEqual(expect.objectContaining({ email: admin.email, role: 'Admin' }));
      expect(JSON.stringify(body)).not.toMatch(/argon2|password|credential/i);
    });

    test('R176 a page has its rows and the total in X-Total-Count; R160 totalUsers is that number', async () => {
      const all = await as('admin', 'GET /user');
      const page = await as('admin', 'GET /user', { query: { page: 1, limit: 2 } });
      expect(page.body).toHaveLength(2);
      expect(page.headers.get('x-total-count')).toBe(String(all.body.length));
      expect((await as('admin', 'GET /user/totalUsers')).body).toBe(all.body.length);
      const [first] = (
        await as('admin', 'GET /user', { query: { search: 'client@ex', state: 'verified', sort: 'email' } })
      ).body;
      expect(first).toMatchObject({ email: 'client@example.com', verified: true });
      for (const query of ['page=0', 'sort=age', 'state=rich', `search=${'a'.repeat(201)}`])
        await expectStatus(422, raw('admin', 'GET', `/user?${query}`), query);
    });
  });
};
