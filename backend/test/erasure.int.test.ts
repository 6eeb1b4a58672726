import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import { streams } from '#domain/streams.ts';
import { createDatabase } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import { verifyLog } from '#proof/verify/verifyLog.ts';
import { ownShop } from '#testing/shop/ownShop.ts';
import { placesWith } from '#testing/shop/placesWith.ts';
import { admin } from '#testing/shop/runningShop.ts';
import {
  boughtOrder,
  logIn,
  mailsTo,
  newClient,
  servicesOf,
  uploadedModel,
  verificationSecret,
  verifiedClient,
} from '#testing/shop/shopApi.ts';
import { declaredRoutes } from './api/declaredRoutes.ts';

const person = {
  ...newClient('zephyrine.quillfeather@distinct.example'),
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
};
const message = { subject: 'Marmalade', message: 'My xylophone needs a stand' };
const traces = ['Zephyrine', 'Quillfeather', person.email, 'xylophone'];

// Some people here write twice. The limits are on, since their counters must forget people, too.
const shop = await ownShop({ LOG_LEVEL: 'debug', RATE_LIMITS: 'mailsToAnybodyByMinute=10/60' });
const services = await servicesOf(shop.dataDir);
const store = createEventStore({ url: services.EVENTSTORE_URL ?? '' });
const database = createDatabase(services.DATABASE_URL ?? '', { max: 2 });
let adminToken = await logIn(shop.url, admin.email, admin.password);
afterAll(() => Promise.all([store.close(), database.close()]));

const signedUp = (client: ReturnType<typeof newClient>) =>
  verifiedClient(shop.url, shop.dataDir, client.email, client);
/** Moves the account to another address by the link that is mailed there. */
const move = async (token: string, password: string, email: string): Promise<void> => {
  await callShop(shop.url, 'POST /user/email', { token, body: { password, email } });
  const secret = await verificationSecret(shop.dataDir, email);
  await callShop(shop.url, 'GET /user/:id/verify', { params: { id: secret } });
};
/** A message through the contact form. */
const writeToShop = (
  email: string,
  words: { readonly name: string; readonly subject: string; readonly message: string },
) =>
  callShop(shop.url, 'POST /email/send', {
    body: {
      service_id: 'shop',
      template_id: 'contact',
      user_id: 'public',
      template_params: { email, ...words },
    },
  });
const mailsToShop = async (word: string) =>
  (await mailsTo(shop.dataDir, 'hello@shop.example')).filter((mail) => mail.includes(word));
const typesOf = async (userId: string): Promise<readonly string[]> =>
  (await store.readStream(streams.user(userId))).map(({ type }) => type);
const eventsInLog = async () => (await Array.fromAsync(store.readAll({ after: null }))).flat();
/** Number of messages with a certificate of erasure. */
const erasedMessages = async (): Promise<number> =>
  (await eventsInLog()).filter(({ type }) => type === 'ContactMessageDataErased').length;
/** The erased client as the history finds them: their id, and the number of their events. */
const foundInHistory = async () => {
  const { body } = await callShop(shop.url, 'GET /audit/events', {
    query: { text: `${person.lastName} ${person.email}` },
    token: adminToken,
  });
  return [body.people[0]?.id, body.entries.length];
};
const adminOrders = async () =>
  (await callShop(shop.url, 'GET /charge/allOrdersAdmin', { token: adminToken })).body;
const users = async () => (await callShop(shop.url, 'GET /user', { token: adminToken })).body;
const totals = async () => ({
  orders: (await adminOrders()).map(({ customerName: _, customerEmail: __, ...order }) => order),
  users: (await callShop(shop.url, 'GET /user/totalUsers', { token: adminToken })).body,
  sold: (await callShop(shop.url, 'GET /charge/totalOrders', { token: adminToken })).body,
});
const isRefusedTo = async (token: string) =>
  (await callShop(shop.url, 'GET /charge/myorders', { token })).status === 401;

test('erasing a person leaves no byte of them anywhere, and does not change orders and totals', async () => {
  const model = await uploadedModel(shop.url, adminToken);
  const { token, userId } = await signedUp(person);
  const business = { name: `${person.lastName} Ltd`, address: '1 Mill Lane', vatId: 'GB980780684' };
  const gift = await uploadedModel(shop.url, adminToken);
  await callShop(shop.url, 'POST /charge/grant', {
    token: adminToken,
    body: { userId, modelId: gift._id, reason: `For ${person.lastName}` },
  });
  await writeToShop(person.email, { name: 'Zephyrine Quillfeather', ...message });
  await callShop(shop.url, 'POST /user/forget', { body: { email: person.email } });
  await boughtOrder(shop.url, token, [model], { business });
  await callShop(shop.url, 'GET /modal/filedownload/:id', { params: { id: model._id }, token });
  // Verification, reset, receipt, the model from the shop, and the copy of the message.
  await expect.poll(() => mailsTo(shop.dataDir, person.email)).toHaveLength(5);
  await expect.poll(() => mailsToShop(person.email)).toHaveLength(1);
  expect(await foundInHistory()).toEqual([userId, expect.any(Number)]);
  // Otherwise the search would prove nothing.
  expect(await placesWith(shop, traces)).toEqual([
    'table rm_accounts_users_v5.user',
    ...Array.from({ length: 6 }, () => expect.stringMatching(/^file outbox\/.+\.eml$/)),
  ]);
  // Tables of an older version of the read model, as left by an upgrade.
  await database.pool.query(
    `create schema rm_accounts_users_v1;
       create table rm_accounts_users_v1."user" as select * from rm_accounts_users_v5."user"`,
  );
  const before = await totals();
  const mine = await callShop(shop.url, 'GET /user/mydata', { token });
  expect(mine.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  const { sessions, events } = mine.body;
  expect(sessions).toMatchObject([{ expiresAt: expect.any(String) }]);
  const said = new Map(events.map(({ event, data }) => [event, data]));
  expect(Object.fromEntries(said)).toMatchObject({
    UserSignedUp: { userId, personal: { firstName: 'Zephyrine', email: person.email } },
    OrderPlaced: { business, items: [{ modelId: model._id, name: 'Oak Chair' }] },
    PaymentReceived: { card: { brand: 'visa', last4: '4242' }, cardCountry: 'US' },
    ModelGranted: { modelId: gift._id, reason: { reason: `For ${person.lastName}` } },
    DownloadIssued: { modelId: model._id },
    ContactMessageSent: { personal: { email: person.email, ...message } },
  });
  expect(events.map(({ data }) => data.template)).toEqual(
    expect.arrayContaining(['verify', 'contact', 'contactCopy', 'reset', 'receipt']),
  );
  expect(JSON.stringify(mine.body)).not.toMatch(/argon2|ciphertext/);

  const erase = (password: string) => callShop(shop.url, 'POST /user/erase', { token, body: { password } });
  expect((await erase('not this one')).body.message).toBe('password: This is not your password');
  expect((await erase(person.password)).body.message).toBe('Account erased');

  expect(await isRefusedTo(token)).toBe(true);
  await expect(logIn(shop.url, person.email, person.password)).rejects.toThrow('Invalid Email or password');
  await expect.poll(() => typesOf(userId)).toContain('PersonalDataErased');
  expect(await placesWith(shop, traces)).toEqual([]);
  expect(await foundInHistory()).toEqual([undefined, 0]);
  expect(await verifyLog({ db: database.db, store })).toMatchObject({
    events: expect.any(Number),
    fault: null,
  });

  expect(await totals()).toEqual(before);
  expect((await adminOrders())[0]).toMatchObject({
    customerName: 'Erased',
    customerEmail: '',
    orderAmount: 25,
  });
  expect((await users()).find(({ _id }) => _id === userId)).toEqual({
    _id: userId,
    firstName: 'Erased',
    email: '',
    country: '',
    verified: true,
    role: 'client',
    erased: true,
  });
  // The address is free again, for a new person.
  const again = await signedUp(person);
  expect((await callShop(shop.url, 'GET /charge/myorders', { token: again.token })).body).toEqual([]);
});

// Each waits until no process can have a key in memory; side by side they wait once. Only its own `expect` knows a concurrent test.
test.concurrent('erasing a person is completed after the process died right after the certificate was written', async ({
  expect,
}) => {
  const { token, userId } = await signedUp(newClient('cut.short@distinct.example'));
  const events = await store.readStream(streams.user(userId));
  const last = events.at(-1);
  if (!last) throw new Error('The user has no events');
  const certificate = {
    id: randomUUID(),
    type: 'UserErased',
    data: { userId, reason: 'request' },
    metadata: { ...last.metadata, schemaVersion: 1, commandId: randomUUID(), at: new Date().toISOString() },
  };
  await store.append(streams.user(userId), last.revision, [certificate]);
  await expect.poll(() => typesOf(userId)).toContain('PersonalDataErased');
  expect(await isRefusedTo(token)).toBe(true);
  expect(await placesWith(shop, ['cut.short@distinct.example'])).toEqual([]);
});

test.concurrent('erasing a person refunds a payment that the provider was already making, and shows why to the Admin', async ({
  expect,
}) => {
  const model = await uploadedModel(shop.url, adminToken);
  const payer = newClient('too.quick@distinct.example');
  const { token, userId } = await signedUp(payer);
  const json = { token: 'tok_sandbox_processing', price: 25, products: [model], userToken: token };
  expect((await callShop(shop.url, 'POST /charge', { token, body: json })).status).toBe(503);
  const erase = { token, body: { password: payer.password } };
  expect((await callShop(shop.url, 'POST /user/erase', erase)).status).toBe(200);
  const recorded = (await eventsInLog()).findLast(({ type }) => type === 'PaymentIntentRecorded');
  const { paymentIntentId } = (recorded?.data ?? {}) as { readonly paymentIntentId?: string };
  await fetch(`${services.STRIPE_API_BASE}/sandbox/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_intent: paymentIntentId, outcome: 'succeed' }),
  });
  const order = async () => (await adminOrders()).find(({ customerId }) => customerId === userId);
  await expect.poll(order).toMatchObject({
    customerName: 'Erased',
    orderAmount: 25,
    reversal: { refunded: 25, isRevoked: true },
  });
  const evidence = await callShop(shop.url, 'GET /charge/refund-evidence/:id', {
    params: { id: (await order())?._id ?? '' },
    token: adminToken,
  });
  expect(Date.parse(evidence.body.erasedAt ?? '')).toBeLessThan(Date.parse(evidence.body.paidAt));
});

test.concurrent('exporting and erasing a person find what was written from an address that the account has left (ADR 43)', async ({
  expect,
}) => {
  const early = 'Early.Bird@distinct.example';
  const words = { name: 'Early B.', subject: 'A question', message: 'Do you model a nightingale?' };
  const client = newClient(early);
  const { token, userId } = await signedUp(client);
  await writeToShop(early, words);
  await move(token, client.password, 'late.bird@distinct.example');
  await writeToShop(early.toUpperCase(), { ...words, subject: 'Another question' });
  // A withdrawal that names no order of this address waits beside the messages.
  const invoice = { invoiceId: 'INV-404', name: 'Early Bird', email: early };
  await callShop(shop.url, 'POST /charge/withdraw', { body: invoice });
  const marks = ['early.bird@', 'nightingale'];
  // Of the three messages, each the shop's mail and the sender's copy.
  await expect.poll(() => placesWith(shop, ['INV-404'])).toHaveLength(2);
  const mine = await callShop(shop.url, 'GET /user/mydata', { token });
  const written = ['ContactMessageSent', 'UnmatchedWithdrawalReceived'];
  const messages = mine.body.events.filter(({ event }) => written.includes(event));
  expect(
    messages.map(({ data: { personal } }) => (personal as { subject: string }).subject).toSorted(),
  ).toEqual(['A question', 'Another question', 'Withdraw from contract: INV-404']);
  await callShop(shop.url, 'POST /user/erase', { token, body: { password: client.password } });
  await expect.poll(() => typesOf(userId)).toContain('PersonalDataErased');
  // A look into every table and file costs more than what it waits for.
  const looks = { timeout: 30_000, interval: 1_000 };
  await expect.poll(() => placesWith(shop, [...marks, 'INV-404']), looks).toEqual([]);
});

test('calls that move money, prices, files or people need a recent sign-in (ADR 75)', async () => {
  const dangerous = (await declaredRoutes()).filter(({ recentSignIn }) => recentSignIn);
  expect(dangerous.map(({ name }) => name).toSorted()).toEqual([
    'DELETE /user/passkeys/:id',
    'GET /audit/export.csv',
    'POST /charge/dispute-evidence',
    'POST /charge/grant',
    'POST /charge/grant/revoke',
    'POST /charge/refund',
    'POST /email/erase',
    'POST /licences',
    'POST /modal/change/:id',
    'POST /modal/withdraw/:id',
    'POST /user/:id/erase',
    'POST /user/tokens',
    'PUT /licences/models/:id',
    'PUT /modal/files/:id',
    'PUT /modal/updateModel/:id',
  ]);
});

test('erasing messages removes those from an address without an account, and no others (ADR 43)', async () => {
  const stranger = 'Philomena.Wrenfield@stranger.example';
  const marks = ['Philomena', 'Wrenfield', 'bassoon'];
  const words = { name: 'Philomena W.', subject: 'A bassoon', message: 'Do you model a bassoon?' };
  for (const email of [stranger, stranger.toLowerCase()]) await writeToShop(email, words);
  await writeToShop('bystander@stranger.example', { name: 'Bystander', ...message });
  // Each goes to the shop and, as a copy, to its sender.
  await expect.poll(() => mailsTo(shop.dataDir, stranger)).toHaveLength(2);
  await expect.poll(() => mailsToShop('stranger.example')).toHaveLength(3);
  // Otherwise the search would prove nothing.
  expect(await placesWith(shop, marks)).toHaveLength(4);

  const erase = (email: string, token = adminToken) =>
    callShop(shop.url, 'POST /email/erase', { token, body: { email } });
  expect((await erase(stranger, 'nobody')).status).toBe(401);
  await sql`update vault.session set opened_at = opened_at - interval '2 days'`.execute(database.db);
  const tooOld = { status: 403, body: { message: 'Please sign in again to do this' } };
  expect(await erase(stranger)).toMatchObject(tooOld);
  adminToken = await logIn(shop.url, admin.email, admin.password);
  expect((await erase('no address')).status).toBe(422);
  expect(await erase('nobody-at-all@stranger.example')).toMatchObject({ status: 200, body: { erased: 0 } });
  expect(await erase(` ${stranger.toUpperCase()} `)).toMatchObject({
    status: 200,
    body: { message: 'Messages erased', erased: 2 },
  });
  await expect.poll(() => erasedMessages()).toBe(2);
  expect(await placesWith(shop, marks)).toEqual([]);
  expect(await erase(stranger)).toMatchObject({ status: 200, body: { erased: 0 } });
  expect(await mailsToShop('stranger.example')).toHaveLength(1);
  expect(await placesWith(shop, ['bystander@'])).not.toEqual([]);
  expect(await verifyLog({ db: database.db, store })).toMatchObject({ fault: null });
});
