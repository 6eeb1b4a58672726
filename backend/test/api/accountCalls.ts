import { describe, expect, test } from 'vitest';
import { admin } from '#testing/shop/runningShop.ts';
import { newClient } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, isText, unknownId } from './apiShop.ts';

const { password: right } = newClient('');
const another = 'another good secret';
const mailed = 'An Email has been Sent to Your Email Address Please Verify';
const verified = 'Email Verified Successfully';
const wrongLogin = 'Invalid Email or password';

export const accountCalls = (api: ApiShop): void => {
  const { as, raw, mailsTo, verificationSecret, resetLink } = api;
  const signUp = (email: string, other: object = {}) =>
    as('visitor', 'POST /user/signup', { body: { ...newClient(email), ...other } });
  const visit = (secret: string) => as('visitor', 'GET /user/:id/verify', at(secret));
  const logIn = (email: string, password = right) =>
    as('visitor', 'POST /user/login', { body: { email, password } });
  const forget = (email: string) => as('visitor', 'POST /user/forget', { body: { email } });
  const reset = (userId: string, token: string, password: string) =>
    as('visitor', 'POST /user/:userId/:token', { params: { userId, token }, body: { password } });
  const sessionOf = async (token: string) =>
    (await as('visitor', 'GET /user/session-check-karo', { query: { token } })).body;

  describe('signing up and verifying', () => {
    test('R171 a sign-up answers its message and mails a link; R175 the link answers the same success twice (Q19)', async () => {
      const email = 'ada.l@example.com';
      await expectMessage(200, mailed, signUp(email));
      const secret = await verificationSecret(email);
      for (const time of ['first', 'second']) await expectMessage(200, verified, visit(secret), time);
      await expectMessage(200, 'Login Successfully', logIn(` ${email.toUpperCase()}`));
      for (const id of ['x'.repeat(43), unknownId])
        await expectMessage(200, 'Invalid link or expired', visit(id), id);
    });

    test('R171 an address that is taken answers the bare text', async () => {
      const reply = await signUp(' CLIENT@Example.com ');
      expect(reply.status).toBe(200);
      expect(isText(reply, 'User Already Exists')).toBe(true);
    });

    test.each([
      [422, { email: 'ada(home)@example.com' }],
      [422, { firstName: ' ' }],
      [422, { lastName: 'see https://evil.example' }],
      [422, { password: 'password' }],
      [422, { country: 'Ada, 1 Mill Lane, Ely' }],
      [400, { password: undefined }],
      [400, { email: ['x'] }],
    ])('R171 an unacceptable or missing value answers %i: %j (R122, Q18)', async (status, other) => {
      await expectStatus(status, signUp('bad@example.com', other));
    });

    test('a mail to an unverified address contains no typed text', async () => {
      const email = 'typed-by-strangers@example.com';
      const typed = { firstName: 'Winner', lastName: 'Claim your prize' };
      await signUp(email, typed);
      await verificationSecret(email);
      const mails = () => mailsTo(email);
      await forget(email);
      // The next sign-up voids this link, so a mail that is still waiting is not sent.
      await expect.poll(mails).toHaveLength(2);
      await signUp(email, { ...typed, password: 'another secret' });
      await expect.poll(mails).toHaveLength(3);
      expect((await mails()).join()).not.toMatch(/winner|prize/i);
    });

    test('the mail is sent again to an unverified client, at most once a minute, and the answer reveals no account (Q19, Q44)', async () => {
      const email = 'again@example.com';
      const again = (address: unknown) =>
        raw('visitor', 'POST', '/user/verification', { body: { email: address } });
      await signUp(email);
      const first = await verificationSecret(email);
      const reply = await again(' AGAIN@example.com ');
      await expect.poll(() => mailsTo(email)).toHaveLength(2);
      const { body: users } = await as('admin', 'GET /user');
      const userId = users.find((user) => user.email === email)?._id ?? '';
      const byAdmin = () => as('admin', 'POST /user/:id/verification', at(userId));
      await expectMessage(409, 'A mail was sent less than a minute ago. Please wait.', byAdmin());
      for (const secret of [first, await verificationSecret(email)])
        await expectMessage(200, verified, visit(secret));
      await expectMessage(409, 'This email is verified already', byAdmin());
      for (const address of [email, 'nobody-at-all@example.com', admin.email])
        expect(await again(address)).toMatchObject({ status: 200, body: reply.body });
      expect(await mailsTo(email)).toHaveLength(2);
      await expectStatus(422, again('no-address'));
      await expectStatus(400, again({ $ne: '' }));
    });
  });

  describe('signing in', () => {
    test('R172 answers message, user with role, and utoken (R099, R103)', async () => {
      const { client } = api;
      const reply = await logIn(client.email);
      expect(reply).toMatchObject({
        status: 200,
        body: {
          message: 'Login Successfully',
          user: { _id: client.userId, firstName: 'Ada', email: client.email, verified: true, role: 'client' },
          utoken: expect.stringMatching(/^[\w-]{32,}$/),
        },
      });
      expect((await logIn(admin.email, admin.password)).body.user.role).toBe('Admin');
      expect(JSON.stringify(reply.body)).not.toMatch(/argon2|password/i);
    });

    test('R172 wrong password and unknown address answer the same text (R126)', async () => {
      for (const email of ['client@example.com', 'nobody@example.com']) {
        const reply = await logIn(email, 'wrong password');
        expect(reply).toMatchObject({ status: 200, body: { message: wrongLogin } });
        expect(reply.body).not.toHaveProperty('utoken');
      }
    });

    test('R172 an unverified account is refused with that reason and gets the mail again (R127, Q19)', async () => {
      const email = 'unverified@example.com';
      await signUp(email);
      await verificationSecret(email);
      const reply = await logIn(email);
      expect(reply).toMatchObject({
        status: 200,
        body: { message: 'An Email sent to your account please verify' },
      });
      expect(reply.body).not.toHaveProperty('utoken');
      await expect.poll(() => mailsTo(email)).toHaveLength(2);
    });

    test('R172 empty fields answer 422 with their texts (R125), missing ones 400', async () => {
      const post = (body: unknown) => raw('visitor', 'POST', '/user/login', { body });
      await expectMessage(422, /Enter Your registered Email/, post({ email: '', password: 'x' }));
      await expectMessage(422, /Enter your account password/, post({ email: 'a@b.co', password: '' }));
      await expectStatus(400, post({}));
    });
  });

  describe('sessions', () => {
    test('R177 a good token answers the user, none or a bad one answers false, two different ones 401 (Q20)', async () => {
      const { client } = api;
      expect(await sessionOf(client.token)).toMatchObject({ _id: client.userId, role: 'client' });
      expect((await as('client', 'GET /user/session-check-karo')).body._id).toBe(client.userId);
      for (const token of ['', 'undefined', 'x'.repeat(43)])
        expect(await sessionOf(token), token).toBe(false);
      expect((await as('visitor', 'GET /user/session-check-karo')).body).toBe(false);
      await expectStatus(401, raw('client', 'GET', `/user/session-check-karo?token=${'x'.repeat(43)}`));
    });

    test('are listed with their browsers, and end one by one, by logging out, or all but this one (Q53)', async () => {
      const email = 'many-devices@example.com';
      const { token } = await api.newClient(email);
      const newSession = async () => (await logIn(email)).body.utoken;
      const [lost, left, third] = [await newSession(), await newSession(), await newSession()];
      const sessionsOf = async (of: string) => (await as({ token: of }, 'GET /user/sessions')).body;
      const seen = await sessionsOf(token);
      expect(seen.map(({ network }) => network)).toEqual(Array(4).fill('127.0.0.*'));
      expect(seen.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
      expect(seen[0]?.agent).not.toBe('');
      const own = (await sessionsOf(lost)).find(({ isThisOne }) => isThisOne)?._id ?? '';
      await expectStatus(404, as('client', 'DELETE /user/sessions/:id', at(own)));
      await expectStatus(200, as({ token }, 'DELETE /user/sessions/:id', at(own)));
      await expectStatus(200, as({ token: left }, 'POST /user/logout'));
      for (const ended of [lost, left]) expect(await sessionOf(ended)).toBe(false);
      await expectStatus(401, as({ token: left }, 'GET /charge/myorders'));
      expect(await sessionOf(third)).not.toBe(false);
      await expectStatus(200, as({ token }, 'DELETE /user/sessions'));
      expect([await sessionOf(third), (await sessionsOf(token)).length]).toEqual([false, 1]);
    });
  });

  describe("one's own account", () => {
    test('the password is changed with the old one, which ends every other session', async () => {
      const email = 'changes-secret@example.com';
      const { token } = await api.newClient(email);
      const other = (await logIn(email)).body.utoken;
      const change = (password: string, newPassword: string) =>
        as({ token }, 'POST /user/password', { body: { password, newPassword } });
      await expectMessage(422, 'password: This is not your password', change('a guess', another));
      await expectMessage(422, /^newPassword: A password has/, change(right, 'short'));
      await expectMessage(200, 'Your password has been changed', change(right, another));
      expect(await sessionOf(other)).toBe(false);
      expect(await sessionOf(token)).not.toBe(false);
      await expectMessage(200, wrongLogin, logIn(email));
      await expectMessage(200, 'Login Successfully', logIn(email, another));
    });

    test('names and country are changed, for oneself and for the Admin', async () => {
      const email = 'renamed@example.com';
      const { token } = await api.newClient(email);
      const details = { firstName: 'Grace', lastName: 'Hopper', country: 'Norway' };
      const change = (other: object = {}) =>
        as({ token }, 'POST /user/profile', { body: { ...details, ...other } });
      await expectStatus(200, change());
      expect(await sessionOf(token)).toMatchObject({ ...details, email });
      const { body } = await as('admin', 'GET /user');
      expect(body.find((user) => user.email === email)).toMatchObject({
        firstName: 'Grace',
        country: 'Norway',
      });
      await expectStatus(422, change({ firstName: 'https://evil.example' }));
      await expectMessage(422, 'country: Please Select your country', change({ country: 'My home' }));
    });

    test('another address is valid once its mailed link was followed, which ends every other session, and the old address gets a notice', async () => {
      const [email, newEmail] = ['old-address@example.com', 'new-address@example.com'];
      const { token } = await api.newClient(email);
      const other = (await logIn(email)).body.utoken;
      const ask = (address: string, password = right) =>
        as({ token }, 'POST /user/email', { body: { email: address, password } });
      await expectStatus(422, ask(newEmail, 'a guess'));
      await expectStatus(409, ask('client@example.com'));
      await expectStatus(200, ask(newEmail));
      await expectMessage(200, wrongLogin, logIn(newEmail));
      const secret = await verificationSecret(newEmail);
      expect((await mailsTo(newEmail)).join()).not.toContain('Ada');
      expect(await sessionOf(other)).not.toBe(false);
      await expectMessage(200, verified, visit(secret));
      expect(await sessionOf(token)).toMatchObject({ email: newEmail });
      expect(await sessionOf(other)).toBe(false);
      await expect
        .poll(async () => (await mailsTo(email)).join())
        .toContain('Your email address for Model Shop was changed');
      await expectMessage(200, wrongLogin, logIn(email));
      // The old address is free again.
      await expectMessage(200, mailed, signUp(email));
    });

    test('an account is erased by its owner with the password, or by the Admin with a reason', async () => {
      const [own, other] = [
        await api.newClient('gone-1@example.com'),
        await api.newClient('gone-2@example.com'),
      ];
      const erase = (password: string) => as(own, 'POST /user/erase', { body: { password } });
      await expectStatus(422, erase('wrong'));
      await expectMessage(200, 'Account erased', erase(right));
      const byAdmin = (userId: string, reason = 'request') =>
        raw('admin', 'POST', `/user/${userId}/erase`, { body: { reason } });
      await expectStatus(422, byAdmin(other.userId, 'mood'));
      await expectMessage(200, 'Account erased', byAdmin(other.userId));
      const users = await as('admin', 'GET /user');
      const self = users.body.find(({ role }) => role === 'Admin')?._id ?? '';
      await expectMessage(403, 'An Admin account cannot be erased', byAdmin(self));
    });
  });

  describe('forgotten passwords', () => {
    test('R173 a known address answers its text, an unknown one "Invalid Email" (R129); R174 the mailed link resets the password once, which ends every session (R130, Q19)', async () => {
      const email = 'forgetful@example.com';
      const { token: session } = await api.newClient(email);
      await expectMessage(200, 'password reset link sent to your email account', forget(email));
      for (const address of ['nobody@example.com', 'no-address'])
        await expectMessage(200, 'Invalid Email', forget(address), address);
      await expectStatus(400, raw('visitor', 'POST', '/user/forget', { body: {} }));
      const { userId, token } = await resetLink(email);
      for (const id of [unknownId, 'nonsense'])
        await expectMessage(200, 'User Not Found', reset(id, token, another));
      await expectMessage(200, 'Invalid link or expired', reset(api.client.userId, token, another));
      await expectStatus(422, reset(userId, token, 'password'));
      await expectMessage(200, 'Password Reset Sucessfully', reset(userId, token, another));
      expect(await sessionOf(session)).toBe(false);
      await expectMessage(200, 'Invalid link or expired', reset(userId, token, 'a third good secret'));
      await expectMessage(200, wrongLogin, logIn(email));
      await expectMessage(200, 'Login Successfully', logIn(email, another));
    });
  });

  describe('users, for the Admin', () => {
    test('R176 the list has the documented shape and contains no secret (R099)', async () => {
      const { client } = api;
      const { body } = await as('admin', 'GET /user');
      const country = 'United Kingdom';
      const person = { _id: client.userId, firstName: 'Ada', email: client.email, country, verified: true };
      expect(body).toContainEqual(expect.objectContaining({ ...person, role: 'client' }));
      expect(body).toContainEqual(expect.objectContaining({ email: admin.email, role: 'Admin' }));
      expect(JSON.stringify(body)).not.toMatch(/argon2|password|credential/i);
    });

    test('R176 a page has its rows and the total in X-Total-Count; R160 totalUsers is that number', async () => {
      const all = await as('admin', 'GET /user');
      const page = await as('admin', 'GET /user', { query: { page: 1, limit: 2 } });
      expect(page.body).toHaveLength(2);
      expect(page.headers.get('x-total-count')).toBe(String(all.body.length));
      expect((await as('admin', 'GET /user/totalUsers')).body).toBe(all.body.length);
      const query = { search: 'client@ex', state: 'verified', sort: 'email' } as const;
      const [first] = (await as('admin', 'GET /user', { query })).body;
      expect(first).toMatchObject({ email: 'client@example.com', verified: true });
      for (const bad of ['page=0', 'sort=age', 'state=rich', `search=${'a'.repeat(201)}`])
        await expectStatus(422, raw('admin', 'GET', `/user?${bad}`), bad);
    });
  });
};
