import { withDatabase } from '@model-shop/operator/shop/withDatabase.ts';
import type { UserEvent } from 'backend/domain/accounts/users/user.events.ts';
import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import { definePolicy, intendMail, type Policy } from 'backend/policies/policy.ts';
import { policies } from 'backend/policies/registry.ts';
import { readModel as orders } from 'backend/projections/ordering/orders/table.ts';
import { schemaOf } from 'backend/projections/projection.ts';
import { createProjections } from 'backend/projections/registry.ts';
import { type RunningProjections, startProjections } from 'backend/projections/startProjections.ts';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { type BackgroundShop, startBackgroundShop } from 'backend/testing/parts/backgroundShop.ts';
import { signUpMany } from 'backend/testing/parts/signUps.ts';
import { paid, placed } from 'backend/testing/samples/sampleOrders.ts';
import { freshDatabase } from 'backend/testing/servers/freshDatabase.ts';
import { type MailServer, startMailServer } from 'backend/testing/servers/mailServer.ts';
import { composersOf } from 'backend/workers/composers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logFindings } from '../src/replayReport/logFindings.ts';
import { tableFindings } from '../src/replayReport/tableFindings.ts';

let mails: MailServer;
let shop: BackgroundShop;
let projections: RunningProjections;

type Planted = Partial<Parameters<typeof logFindings>[0]>;

/** What the shop's own program, or a changed one, would do otherwise. */
const report = (find: 'log' | 'tables', planted: Planted = {}) => {
  const { config, store: log } = shop.services;
  const output = { out: async () => {}, say: () => {}, redraw: () => {}, isTerminal: false };
  const { signal } = new AbortController();
  return withDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR }, (database) => {
    const deps = { config, log, database, policies, composers: composersOf, most: 5, output, signal };
    return find === 'log' ? logFindings({ ...deps, ...planted }) : tableFindings(deps);
  });
};
/** The kinds that would be otherwise, each with its number. */
const otherwise = (findings: Awaited<ReturnType<typeof report>>) =>
  Object.fromEntries(findings.flatMap((one) => (one.otherwise > 0 ? [[one.kind, one.otherwise]] : [])));

/** Two people sign up, one of them buys: three mails, sent by the shop's own policies and workers. */
beforeAll(async () => {
  mails = await startMailServer();
  shop = await startBackgroundShop({
    connection: { databaseUrl: await freshDatabase() },
    smtpUrl: mails.url,
  });
  const { store, config, vault, log } = shop.services;
  projections = startProjections(createProjections({ openMany: vault.personalKeys.openMany }), {
    databaseUrl: config.DATABASE_URL,
    store,
    log,
  });
  await signUpMany(shop.services, { count: 2 });
  const [signedUp] = (
    await Array.fromAsync(store.readAll({ after: null }))
  ).flat() as RecordedEvent<UserEvent>[];
  const order = placed('order', 'Ann', ['Chair']);
  const data = { ...(order.data as object), userId: signedUp?.data.userId };
  await appendStory(store, [{ ...order, data }, paid('order')]);
});
afterAll(async () => {
  await projections?.stop();
  await shop?.dispose();
  await mails?.stop();
});

test('the program that made a log would do all of it again: mails, events of workers, rows', async () => {
  const kinds = (findings: Awaited<ReturnType<typeof report>>) =>
    findings.map((one) => [one.kind, one.compared, one.otherwise]).toSorted();
  await expect
    .poll(async () => kinds(await report('log')))
    .toEqual([
      ['job sendMail', 3, 0],
      ['mail receipt', 1, 0],
      ['mail verify', 2, 0],
    ]);
  await expect
    .poll(async () => kinds(await report('tables')))
    .toContainEqual(['table ordering/orders.order', 1, 0]);
  expect(otherwise(await report('tables'))).toEqual({});
});

const also = (policy: Policy): Planted => ({ policies: [...policies, policy] });
type Composed = Exclude<Awaited<ReturnType<ReturnType<typeof composersOf>['receipt']>>, { skipped: string }>;
/** The receipt is composed otherwise. */
const receipt = (change: (mail: Composed) => Composed | { readonly skipped: string }): Planted => ({
  composers: (deps) => {
    const composers = composersOf(deps);
    return {
      ...composers,
      receipt: async (request) => {
        const mail = await composers.receipt(request);
        return 'skipped' in mail ? mail : change(mail);
      },
    };
  },
});
const requestedAgain = (change: (id: string) => string): Planted => ({
  policies: policies.map((policy) => ({
    ...policy,
    react: (event) => policy.react(event).map((intention) => ({ ...intention, id: change(intention.id) })),
  })),
});

describe('a changed program is found out by what would be otherwise', () => {
  test.each<readonly [change: string, planted: () => Planted, found: Readonly<Record<string, number>>]>([
    ['a policy is gone', () => ({ policies: [] }), { 'job sendMail': 3 }],
    ['jobs have other ids', () => requestedAgain((id) => `${id}x`), { 'job sendMail': 3 }],
    [
      'an event requests one mail more',
      () =>
        also(
          definePolicy('planted', 'order', {
            OrderPlaced: (event) => [intendMail(event, 'receipt', event.data.orderId)],
          }),
        ),
      { 'mail receipt': 1 },
    ],
    [
      'a policy cannot handle an event',
      () =>
        also(
          definePolicy('planted', 'order', {
            OrderPlaced: () => {
              throw new Error('It has no total');
            },
          }),
        ),
      { policies: 1 },
    ],
    [
      'a setting',
      () => ({ config: { ...shop.services.config, SHOP_NAME: 'Other' } }),
      { 'mail verify': 2, 'mail receipt': 1 },
    ],
    ['the subject of a mail', () => receipt((mail) => ({ ...mail, subject: 'Paid' })), { 'mail receipt': 1 }],
    [
      'a word of a mail',
      () => receipt((mail) => ({ ...mail, text: mail.text.replace('$40', '$41') })),
      { 'mail receipt': 1 },
    ],
    [
      'only the look of a mail',
      () => receipt((mail) => ({ ...mail, html: `${mail.html}<hr>` })),
      { 'mail receipt': 1 },
    ],
    [
      'who gets a mail',
      () => receipt((mail) => ({ ...mail, to: { ...mail.to, address: 'x@example.com' } })),
      { 'mail receipt': 1 },
    ],
    [
      'a mail that is no longer needed',
      () => receipt(() => ({ skipped: 'nobody reads it' })),
      { 'mail receipt': 1 },
    ],
  ])('%s', async (_, planted, found) => {
    expect(otherwise(await report('log', planted()))).toEqual(found);
  });

  test('the words of a difference name neither the person nor their address', async () => {
    const planted = receipt((mail) => ({ ...mail, text: mail.text.replaceAll('Person', 'Dear Person') }));
    const found = (await report('log', planted)).find(({ kind }) => kind === 'mail receipt');
    expect(found?.examples.join()).toContain('Dear …');
    expect(found?.examples.join()).not.toContain('Person');
  });

  test('a row that a projection would fill otherwise, and one that it would not leave out', async () => {
    const { db } = shop.services.database;
    const table = sql.id(schemaOf(orders), 'order');
    await sql`update ${table} set total_cents = total_cents + 1`.execute(db);
    expect(otherwise(await report('tables'))).toEqual({ 'table ordering/orders.order': 1 });
    await sql`delete from ${table}`.execute(db);
    expect(otherwise(await report('tables'))).toEqual({ 'table ordering/orders.order': 1 });
  });
});
