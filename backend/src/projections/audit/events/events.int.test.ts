import { expect, test } from 'vitest';
import { projectionSpecification } from '#testing/projectionSpecification.ts';
import { cartCleared, inCart } from '../../testing/sampleCarts.ts';
import { after, id, pictured, slider, uploaded } from '../../testing/sampleModels.ts';
import { failed, granted, paid, placed } from '../../testing/sampleOrders.ts';
import { adminCreated, signedUp } from '../../testing/sampleUsers.ts';
import { plainText } from '../told/part.ts';
import { auditEntries } from './entriesOfPeople.ts';
import { auditProjection } from './projector.ts';
import { type AuditFilter, auditQueries, pageOfEntries, type Stretch } from './queries.ts';

const updated = (name: string, data: object) =>
  after(name, 'ModelUpdated', { attributes: {}, files: {}, ...data });

const { given } = projectionSpecification(auditProjection, [
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
  failed('second'),
  after('Lamp', 'ModelDelisted'),
  slider('HomeSliderSet', 'set', ['one.png']),
  { ...after('Lamp', 'ModelRelisted'), at: '2026-02-01T00:30:00.000Z' },
]);

const entries = (filter: AuditFilter = {}, stretch: Partial<Stretch> = {}) =>
  auditEntries({ db: given() })(filter, { limit: 100, ...stretch });
const told = async (filter: AuditFilter, stretch?: Partial<Stretch>) =>
  (await entries(filter, stretch)).map(({ sentence }) => plainText(sentence));

test('a changed price is told with both prices, several changes by their names (DESIGN 9)', async () => {
  expect(await told({ kind: 'model', id: id('Chair'), type: 'ModelUpdated' })).toEqual([
    'Name and style of Oak Chair changed',
    'Price of Chair changed from $40 to $35',
  ]);
});

test('what changed stands field by field, with before and after', async () => {
  const [, price] = await entries({ type: 'ModelUpdated' });
  expect(price?.changes).toEqual([
    { field: 'price', label: 'Price', before: { text: '$40' }, after: { text: '$35' } },
  ]);
});

test('a thing’s history holds everything that concerns it, pictures, carts and orders with it', async () => {
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

test('people stand in sentences without a name: names are opened where they are read (DESIGN 5)', async () => {
  const [signUp] = await entries({ type: 'UserSignedUp' });
  expect(signUp?.sentence).toEqual([{ kind: 'user', id: id('Ann'), name: null }, ' signed up']);
  expect([
    ...(await auditQueries({ db: given() }).sealedNames([`user:${id('Ann')}`, 'user:x'])).keys(),
  ]).toEqual([`user:${id('Ann')}`]);
});

test('free text is looked for in the sentence, word by word, whatever its case', async () => {
  expect(await told({ text: 'oak CHAIR ordered' })).toEqual(['a user ordered Oak Chair and Lamp for $80']);
  expect(await told({ text: '100%' })).toEqual([]);
  expect(await told({ text: 'pi_first' })).toEqual(['$40 came in for the order of Oak Chair and Lamp']);
});

test('a time is both ends included, whatever hour it lies in', async () => {
  const at = '2026-02-01T00:30:00.000Z';
  expect(await told({ from: at })).toEqual(['Lamp was put back into the catalogue']);
  expect(await told({ from: at, to: at })).toHaveLength(1);
  expect(await told({ from: '2026-01-01T00:02:00.000Z', to: '2026-01-01T00:02:30.000Z' })).toEqual([
    'a user signed up',
  ]);
  expect(await told({ from: '2027-01-01T00:00:00.000Z' })).toEqual([]);
});

test('the types in the log are known by kind', async () => {
  const types = await auditQueries({ db: given() }).types();
  expect(types.filter(({ kind }) => kind === 'cart')).toEqual([
    { kind: 'cart', type: 'CartCleared' },
    { kind: 'cart', type: 'CartItemAdded' },
  ]);
  expect(types).toHaveLength(14);
});

test('pages go on where the last one ended, and what is newer comes when asked for', async () => {
  const all = await entries();
  const [first, second] = await entries({}, { limit: 2 });
  expect([first, second]).toEqual(all.slice(0, 2));
  expect(await entries({}, { limit: 2, before: second?.position })).toEqual(all.slice(2, 4));
  expect(await entries({}, { after: second?.position })).toEqual(all.slice(0, 1));
  expect(
    await entries({ kind: 'model', id: id('Lamp') }, { limit: 1, before: first?.position }),
  ).toHaveLength(1);
});

test('the SQL of each query', () => {
  const compiled = (filter: AuditFilter) =>
    pageOfEntries(given(), filter, { limit: 50, before: '9' }).compile().sql;
  expect(compiled({})).toMatchSnapshot();
  expect(compiled({ kind: 'model', id: id('Chair'), text: 'oak' })).toMatchSnapshot();
  expect(
    compiled({ kind: 'model', actorKind: 'admin', type: 'ModelUpdated', from: 'a', to: 'b' }),
  ).toMatchSnapshot();
});
