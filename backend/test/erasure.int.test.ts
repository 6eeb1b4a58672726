import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop, request } from '#contract/calls/callShop.ts';
import { streams } from '#domain/streams.ts';
import { createDatabase, type Database } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { verifyLog } from '#proof/verify/verifyLog.ts';
import { placesWith } from '#testing/shop/placesWith.ts';
import { admin, disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import {
  boughtOrder,
  logIn,
  mailsTo,
  newClient,
  uploadedModel,
  verificationSecret,
} from '#testing/shop/shopApi.ts';

const person = {
  ...newClient('zephyrine.quillfeather@distinct.example'),
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
};
const message = { subject: 'Marmalade', message: 'My xylophone needs a stand' };
const traces = ['Zephyrine', 'Quillfeather', person.email, 'xylophone'];
const other = newClient('other.person@distinct.example');
const patience = { timeout: 60_000, interval: 200 };

describe('erasing a person', () => {
  let shop: RunningShop;
  let services: Readonly<Record<string, string>>;
  let store: EventStore;
  let database: Database;
  let adminToken: string;
  beforeAll(async () => {
    shop = await startShop({ LOG_LEVEL: 'debug' });
    services = JSON.parse(await readFile(join(shop.dataDir, 'services.json'), 'utf8'));
    store = createEventStore({ url: services.EVENTSTORE_URL ?? '' });
    database = createDatabase(services.DATABASE_URL ?? '', { max: 2 });
    adminToken = await logIn(shop.url, admin.email, admin.password);
  });
  afterAll(async () => {
    await store.close();
    await database.close();
    await disposeShop(shop);
  });

  const signedUp = async (client: ReturnType<typeof newClient>) => {
    await callShop(shop.url, 'POST /user/signup', { body: client });
    await callShop(shop.url, 'GET /user/:id/verify', {
      params: { id: await verificationSecret(shop.dataDir, client.email) },
    });
    const token = await logIn(shop.url, client.email, client.password);
    const { body } = await callShop(shop.url, 'GET /user/session-check-karo', { query: { token } });
    return { token, userId: body._id };
  };
  const writeToShop = (email: string, name: string) =>
    callShop(shop.url, 'POST /email/send', {
      body: {
        service_id: 'shop',
        template_id: 'contact',
        user_id: 'public',
        template_params: { name, email, ...message },
      },
    });
  const typesOf = async (userId: string): Promise<readonly string[]> =>
    (await store.readStream(streams.user(userId))).map(({ type }) => type);
  /** Number of messages with a certificate of erasure. */
  const erasedMessages = async (): Promise<number> => {
    const batches = await Array.fromAsync(store.readAll({ after: null }));
    return batches.flat().filter(({ type }) => type === 'ContactMessageDataErased').length;
  };
  /** Verifies the log against its proof: erasing changes nothing that was hashed. */
  const verified = () => verifyLog({ db: database.db, store });
  /** The person whom the history finds by that name, and the number of their events. */
  const foundInHistory = async () => {
    const { body } = await callShop(shop.url, 'GET /audit/events', {
      query: { text: `${person.lastName} ${person.email}` },
      token: adminToken,
    });
    return [body.people[0]?.id, body.entries.length];
  };
  const totals = async () => {
    const orders = await callShop(shop.url, 'GET /charge/allOrdersAdmin', { token: adminToken });
    const count = async (path: string) => (await request(shop.url, 'GET', path, { token: adminToken })).body;
    return {
      orders: orders.body.map(({ customerName: _, customerEmail: __, ...order }) => order),
      users: await count('/user/totalUsers'),
      sold: await count('/charge/totalOrders'),
    };
  };

  test('leaves no byte of them anywhere, and does not change orders and totals', async () => {
    const model = await uploadedModel(shop.url, adminToken);
    const { token, userId } = await signedUp(person);
    const business = { name: `${person.lastName} Ltd`, address: '1 Mill Lane', vatId: 'GB123456789' };
    const gift = await uploadedModel(shop.url, adminToken);
    await callShop(shop.url, 'POST /charge/grant', {
      token: adminToken,
      body: { userId, modelId: gift._id, reason: `For ${person.lastName}` },
    });
    await writeToShop(person.email, 'Zephyrine Quillfeather');
    await callShop(shop.url, 'POST /user/forget', { body: { email: person.email } });
    await boughtOrder(shop.url, token, [model], { business });
    await callShop(shop.url, 'GET /modal/filedownload/:id', { params: { id: model._id }, token });
    // Verification, reset, receipt, the model from the shop, and the copy of the message.
    await expect.poll(async () => (await mailsTo(shop.dataDir, person.email)).length, patience).toBe(5);
    await expect
      .poll(async () => (await mailsTo(shop.dataDir, 'hello@shop.example')).length, patience)
      .toBe(1);
    expect(await foundInHistory()).toEqual([userId, expect.any(Number)]);
    // Otherwise the search would prove nothing.
    expect(await placesWith(shop, traces)).toEqual([
      'table rm_accounts_users_v3.user',
      ...Array.from({ length: 6 }, () => expect.stringMatching(/^file outbox\/.+\.eml$/)),
    ]);
    // Tables of an older version of the read model, as left by an upgrade.
    await sql`create schema rm_accounts_users_v1`.execute(database.db);
    await sql`create table rm_accounts_users_v1."user" as select * from rm_accounts_users_v3."user"`.execute(
      database.db,
    );
    const before = await totals();
    const mine = await callShop(shop.url, 'GET /user/mydata', { token });
    expect(mine.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(mine.body).toMatchObject({
      account: { _id: userId, firstName: 'Zephyrine', email: person.email, role: 'client', verified: true },
      sessions: [{ expiresAt: expect.any(String) }],
      cart: [],
      orders: [
        {
          invoiceId: expect.stringMatching(/^INV-/),
          status: 'paid',
          orderAmount: 25,
          card: { brand: 'visa', last4: '4242' },
          cardCountry: 'US',
          business,
          items: [{ _id: model._id, name: 'Oak Chair', price: 25 }],
        },
      ],
      grants: [{ modelId: gift._id, event: 'ModelGranted', reason: `For ${person.lastName}` }],
      downloads: [{ modelId: model._id }],
      contactMessages: [{ email: person.email, ...message }],
    });
    expect(mine.body.mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['verify', 'contact', 'contactCopy', 'reset', 'receipt']),
    );
    expect(mine.body.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['UserSignedUp', 'UserVerified', 'ContactMessageSent', 'PaymentReceived']),
    );
    expect(JSON.stringify(mine.body)).not.toMatch(/argon2|ciphertext|credential/);

    const wrong = await callShop(shop.url, 'POST /user/erase', { token, body: { password: 'not this one' } });
    expect(wrong).toMatchObject({ status: 422, body: { message: 'password: This is not your password' } });
    const erased = await callShop(shop.url, 'POST /user/erase', {
      token,
      body: { password: person.password },
    });
    expect(erased).toMatchObject({ status: 200, body: { message: 'Account erased' } });

    expect((await callShop(shop.url, 'GET /charge/myorders', { token })).status).toBe(401);
    expect(
      (
        await callShop(shop.url, 'POST /user/login', {
          body: { email: person.email, password: person.password },
        })
      ).body,
    ).toMatchObject({ message: 'Invalid Email or password' });
    await expect.poll(() => typesOf(userId), patience).toContain('PersonalDataErased');
    expect(await placesWith(shop, traces)).toEqual([]);
    expect(await foundInHistory()).toEqual([undefined, 0]);
    expect(await verified()).toMatchObject({ events: expect.any(Number), fault: null });

    expect(await totals()).toEqual(before);
    const orders = await callShop(shop.url, 'GET /charge/allOrdersAdmin', { token: adminToken });
    expect(orders.body[0]).toMatchObject({ customerName: 'Erased', customerEmail: '', orderAmount: 25 });
    const users = await callShop(shop.url, 'GET /user', { token: adminToken });
    expect(users.body.find(({ _id }) => _id === userId)).toEqual({
      _id: userId,
      firstName: 'Erased',
      email: '',
      country: '',
      verified: true,
      role: 'client',
      erased: true,
    });
  });

  test('frees the address: a sign-up with it creates a new person', async () => {
    const again = await signedUp(person);
    const orders = await callShop(shop.url, 'GET /charge/myorders', { token: again.token });
    expect(orders.body).toEqual([]);
  });

  test('is completed after the process died right after the certificate was written', async () => {
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
    await expect.poll(() => typesOf(userId), patience).toContain('PersonalDataErased');
    expect((await callShop(shop.url, 'GET /charge/myorders', { token })).status).toBe(401);
    expect(await placesWith(shop, ['cut.short@distinct.example'])).toEqual([]);
  });

  test('refunds a payment that the provider was already making, and shows why to the Admin', async () => {
    const model = await uploadedModel(shop.url, adminToken);
    const payer = newClient('too.quick@distinct.example');
    const { token, userId } = await signedUp(payer);
    const json = { token: 'tok_sandbox_processing', price: 25, products: [model], userToken: token };
    expect((await callShop(shop.url, 'POST /charge', { token, body: json })).status).toBe(503);
    const erase = { token, body: { password: payer.password } };
    expect((await callShop(shop.url, 'POST /user/erase', erase)).status).toBe(200);
    const cards = services.STRIPE_API_BASE;
    const listed = await fetch(`${cards}/v1/payment_intents?limit=1`, {
      headers: { authorization: `Bearer ${services.STRIPE_SECRET_KEY}` },
    });
    const { data } = (await listed.json()) as { readonly data: readonly { readonly id: string }[] };
    await fetch(`${cards}/sandbox/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_intent: data[0]?.id, outcome: 'succeed' }),
    });
    const order = async () => {
      const { body } = await callShop(shop.url, 'GET /charge/allOrdersAdmin', { token: adminToken });
      return body.find(({ customerId }) => customerId === userId);
    };
    await expect.poll(order, patience).toMatchObject({
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

  test('by the Admin removes one account and does not touch the others', async () => {
    const { userId } = await signedUp(other);
    const path = `/user/${userId}/erase`;
    const erase = (json: object) => request(shop.url, 'POST', path, { token: adminToken, body: json });
    await writeToShop('neighbour@distinct.example', 'Neighbour');
    expect(await erase({ reason: 'request' })).toMatchObject({
      status: 200,
      body: { message: 'Account erased' },
    });
    expect((await erase({ reason: 'request' })).status).toBe(200);
    await expect.poll(() => typesOf(userId), patience).toContain('PersonalDataErased');
    expect((await typesOf(userId)).filter((type) => type === 'UserErased')).toHaveLength(1);
    expect(await placesWith(shop, [other.email])).toEqual([]);
    const users = await callShop(shop.url, 'GET /user', { token: adminToken });
    expect(users.body.filter(({ erased }) => erased)).toHaveLength(4);
    expect(users.body.some(({ email }) => email === person.email)).toBe(true);
    await expect
      .poll(
        async () =>
          (await mailsTo(shop.dataDir, 'hello@shop.example')).some((mail) => mail.includes('neighbour@')),
        patience,
      )
      .toBe(true);
  });

  test('of messages removes those from an address without an account, and no others (ADR 43)', async () => {
    const stranger = 'Philomena.Wrenfield@stranger.example';
    const marks = ['Philomena', 'Wrenfield', 'bassoon'];
    const write = (email: string, words: string) =>
      callShop(shop.url, 'POST /email/send', {
        body: {
          service_id: 'shop',
          template_id: 'contact',
          user_id: 'public',
          template_params: { name: 'Philomena W.', email, subject: 'A bassoon', message: words },
        },
      });
    await write(stranger, 'Do you model a bassoon?');
    await write(stranger.toLowerCase(), 'Or its case?');
    await writeToShop('bystander@stranger.example', 'Bystander');
    // Each goes to the shop and, as a copy, to its sender.
    await expect.poll(async () => (await mailsTo(shop.dataDir, stranger)).length, patience).toBe(2);
    const mailsToShop = async () =>
      (await mailsTo(shop.dataDir, 'hello@shop.example')).filter((mail) => mail.includes('stranger.example'));
    await expect.poll(async () => (await mailsToShop()).length, patience).toBe(3);
    // Otherwise the search would prove nothing.
    expect(await placesWith(shop, marks)).toHaveLength(4);

    const erase = (email: string, token = adminToken) =>
      callShop(shop.url, 'POST /email/erase', { token, body: { email } });
    expect((await erase(stranger, 'nobody')).status).toBe(401);
    await sql`update vault.session set opened_at = opened_at - interval '2 days'`.execute(database.db);
    expect(await erase(stranger)).toEqual(
      expect.objectContaining({ status: 403, body: { message: 'Please sign in again to do this' } }),
    );
    adminToken = await logIn(shop.url, admin.email, admin.password);
    expect((await erase('no address')).status).toBe(422);
    expect(await erase('nobody-at-all@stranger.example')).toMatchObject({ status: 200, body: { erased: 0 } });
    expect(await erase(` ${stranger.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { message: 'Messages erased', erased: 2 },
    });
    await expect.poll(() => erasedMessages(), patience).toBe(2);
    expect(await placesWith(shop, marks)).toEqual([]);
    expect(await erase(stranger)).toMatchObject({ status: 200, body: { erased: 0 } });
    expect(await mailsToShop()).toHaveLength(1);
    expect(await placesWith(shop, ['bystander@'])).not.toEqual([]);
    expect(await verified()).toMatchObject({ fault: null });
  });
});
