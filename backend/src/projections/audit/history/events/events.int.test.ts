import { expect, test } from 'vitest';
import { plainText } from '#domain/kernel/sentence.ts';
import { streams } from '#domain/streams.ts';
import { cartCleared, inCart } from '#testing/samples/sampleCarts.ts';
import { after, id, pictured, slider, uploaded } from '#testing/samples/sampleModels.ts';
import { failed, granted, paid, placed, withdrawn } from '#testing/samples/sampleOrders.ts';
import { adminCreated, signedUp } from '#testing/samples/sampleUsers.ts';
import {
  filledDatabase,
  projectionSpecification,
  recorded,
} from '#testing/specifications/projectionSpecification.ts';
import { auditEntries } from './entriesAboutPeople.ts';
import { auditProjection } from './projector.ts';
import {
  type AuditFilter,
  auditQueries,
  type HistoryRange,
  pageOfEntries,
  type SearchPlan,
} from './queries.ts';
import { automaticEvents } from './resultsOf.ts';

const updated = (name: string, data: object) =>
  after(name, 'ModelUpdated', { attributes: {}, files: {}, ...data });

const beforeMail = [
  adminCreated('Root'),
  signedUp('Ann'),
  uploaded('Chair'),
  updated('Chair', { price: { cents: 3500, currency: 'USD' } }),
  updated('Chair', { attributes: { name: 'Oak Chair', style: 'Old' } }),
  pictured('Chair-card.png', '#aabbcc'),
  uploaded('Lamp', { price: null }),
  inCart('Ann', 'Chair'),
  cartCleared('Ann', ['Chair']),
  placed('first', 'Ann', ['Oak Chair', 'Lamp']),
  paid('first'),
  granted('first', 'Ann', ['Chair', 'Lamp']),
];
const paymentId = recorded(beforeMail).find(({ type }) => type === 'PaymentReceived')?.id ?? '';

const { given, reviewSql } = projectionSpecification(auditProjection, [
  ...beforeMail,
  {
    stream: streams.mail(paymentId),
    type: 'MailSent',
    data: { mailId: paymentId, template: 'receipt', messageId: '<1@shop.example>' },
  },
  failed('second'),
  after('Lamp', 'ModelDelisted'),
  slider('HomeSliderSet', 'set', ['one.png']),
  { ...after('Lamp', 'ModelRelisted'), at: '2026-02-01T00:30:00.000Z' },
]);

const entries = (filter: AuditFilter = {}, range: Partial<HistoryRange> = {}) =>
  auditEntries({ db: given() })(filter, { limit: 100, ...range });
const sentences = async (filter: AuditFilter, range?: Partial<HistoryRange>) =>
  (await entries(filter, range)).map(({ sentence }) => plainText(sentence));

test('a changed price is described with both prices, several changes by their names', async () => {
  expect(await sentences({ kind: 'model', id: id('Chair'), type: 'ModelUpdated' })).toEqual([
    'Name and style of Oak Chair changed',
    'Price of Chair changed from $40 to $35',
  ]);
});

test('changes are listed field by field, with before and after', async () => {
  const [, price] = await entries({ type: 'ModelUpdated' });
  expect(price?.changes).toEqual([
    { field: 'price', label: 'Price', before: { text: '$40' }, after: { text: '$35' } },
  ]);
});

test('the history of a thing contains everything about it, including pictures, carts and orders', async () => {
  expect((await entries({ kind: 'model', id: id('Chair') })).map(({ type }) => type)).toEqual([
    'EntitlementGranted',
    'CartCleared',
    'CartItemAdded',
    'RenditionsRecorded',
    'ModelUpdated',
    'ModelUpdated',
    'ModelUploaded',
  ]);
});

test('the steps of a checkout name their order; the order and its buyer have the mail about it too', async () => {
  const steps = await entries({ checkout: id('first') });
  expect(steps.map(({ type }) => type)).toEqual(['EntitlementGranted', 'PaymentReceived', 'OrderPlaced']);
  expect((await entries({ kind: 'order', id: id('first') })).map(({ type }) => type)).toEqual([
    'MailSent',
    ...steps.map(({ type }) => type),
  ]);
  const ofAnn = (await entries({ kind: 'user', id: id('Ann') })).map(({ type }) => type);
  expect(ofAnn.slice(0, 4)).toEqual(['MailSent', 'EntitlementGranted', 'PaymentReceived', 'OrderPlaced']);
  expect(await auditQueries({ db: given() }).checkoutsOf([id('first'), id('third')])).toEqual(
    new Map([
      [
        id('first'),
        expect.objectContaining({
          outcome: 'paid',
          cents: 8_000,
          invoice: 'INV-2026-000001',
          userId: id('Ann'),
        }),
      ],
    ]),
  );
});

test('people appear in sentences without their names, which are decrypted on reading', async () => {
  const [signUp] = await entries({ type: 'UserSignedUp' });
  expect(signUp?.sentence).toEqual([{ kind: 'user', id: id('Ann'), name: null }, ' signed up']);
  expect([
    ...(await auditQueries({ db: given() }).encryptedNames([`user:${id('Ann')}`, 'user:x'])).keys(),
  ]).toEqual([`user:${id('Ann')}`]);
});

const renamed = await filledDatabase(
  auditProjection,
  recorded([...beforeMail, withdrawn('first', 'Ann', ['Chair'])]),
);

test('the name that somebody gave with a withdrawal is not the name of the account', async () => {
  const subject = `user:${id('Ann')}`;
  const names = await auditQueries({ db: renamed.db }).encryptedNames([subject]);
  expect(names.get(subject)?.ciphertext).toBe('AAAA');
});

test('free text is searched in the sentence, word by word, ignoring case', async () => {
  expect(await sentences({ text: 'oak CHAIR placed' })).toEqual([
    'a user placed the order of Oak Chair and Lamp for $80',
  ]);
  expect(await sentences({ text: '100%' })).toEqual([]);
  expect(await sentences({ text: 'ch pl $8' })).toEqual([
    'a user placed the order of Oak Chair and Lamp for $80',
  ]);
  expect(await sentences({ text: 'ai' })).toEqual([]);
  for (const text of ['\\', '[', '(', '*', '_', '🙂', 'é', '^.'])
    expect(await sentences({ text })).toEqual([]);
  expect(await sentences({ text: 'pi_first' })).toEqual(['$40 came in for order INV-2026-000001']);
  expect(await sentences({ text: 'inv-2026-000001' })).toEqual([
    'The mail with the receipt was sent to a user',
    '$40 came in for order INV-2026-000001',
  ]);
});

test('a text gives the same results by scanning the history and by its index', async () => {
  const filters = [
    { text: 'chair' },
    { text: 'ch' },
    { text: 'a', type: 'OrderPlaced' },
    { text: 'lamp', from: '2026-01-01' },
  ];
  for (const filter of filters) {
    const by = (plan: SearchPlan) => pageOfEntries(given(), filter, { limit: 3 }, plan).execute();
    const along = await by('along');
    expect(along.length).toBeGreaterThan(0);
    expect(await by('index')).toEqual(along);
  }
});

test('a period includes both ends, in whatever hour they are', async () => {
  const at = '2026-02-01T00:30:00.000Z';
  expect(await sentences({ from: at })).toEqual(['Lamp was put back into the catalogue']);
  expect(await sentences({ from: at, to: at })).toHaveLength(1);
  expect(await sentences({ from: '2026-01-01T00:02:00.000Z', to: '2026-01-01T00:02:30.000Z' })).toEqual([
    'a user signed up',
  ]);
  expect(await sentences({ from: '2027-01-01T00:00:00.000Z' })).toEqual([]);
});

test('the event types in the log are listed by kind', async () => {
  const types = await auditQueries({ db: given() }).types();
  expect(types.filter(({ kind }) => kind === 'cart')).toEqual([
    { kind: 'cart', type: 'CartCleared' },
    { kind: 'cart', type: 'CartItemAdded' },
  ]);
  expect(types).toHaveLength(15);
});

test('pages continue where the last one ended, and newer entries come on request', async () => {
  const all = await entries();
  const [first, second] = await entries({}, { limit: 2 });
  expect([first, second]).toEqual(all.slice(0, 2));
  expect(await entries({}, { limit: 2, before: second?.position })).toEqual(all.slice(2, 4));
  expect(await entries({}, { after: second?.position })).toEqual(all.slice(0, 1));
  expect(
    await entries({ kind: 'model', id: id('Lamp') }, { limit: 1, before: first?.position }),
  ).toHaveLength(1);
});

test('a mail is found by the words of its subject', async () => {
  const [mail] = await entries({ type: 'MailSent', text: 'Your receipt INV-2026-000001 from' });
  expect(mail?.stream_name).toBe(streams.mail(paymentId));
  expect(await entries({ type: 'MailSent', text: 'Your receipt INV-2026-000002' })).toEqual([]);
});

test('what people did, without what the shop did by itself', async () => {
  const all = await entries();
  expect(await entries({ actorKind: 'people' })).toEqual(
    all.filter(({ actor_kind }) => actor_kind !== 'system'),
  );
});

test('what the shop did by itself because of an action, and the part of it that concerns one thing', async () => {
  const action = (await entries({ type: 'OrderPlaced' }))[0]?.correlation_id ?? '';
  const counts = async (subject: string | null) =>
    (await automaticEvents([action, 'none'], subject).execute(given())).rows;
  expect(await counts(null)).toEqual([{ action, kind: 'order', type: 'OrderPlaced', events: 1, things: 1 }]);
  expect(await counts(`order:${id('first')}`)).toHaveLength(1);
  expect(await counts(`order:${id('second')}`)).toEqual([]);
});

reviewSql('events.sql');
