import { expect, test } from 'vitest';
import { inCart } from '#testing/samples/sampleCarts.ts';
import { after, id, uploaded } from '#testing/samples/sampleModels.ts';
import { failed, paid, placed } from '#testing/samples/sampleOrders.ts';
import { signedUp, verified } from '#testing/samples/sampleUsers.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { auditEntries, entriesAboutPeople, type SoughtPerson } from './entriesAboutPeople.ts';
import { auditProjection } from './projector.ts';
import type { AuditFilter, HistoryRange } from './queries.ts';

const { given, reviewSql } = projectionSpecification(auditProjection, [
  signedUp('Ann'),
  signedUp('Bob'),
  uploaded('Ann’s Chair'),
  inCart('Ann', 'Ann’s Chair'),
  verified('Bob'),
  placed('first', 'Ann', ['Ann’s Chair']),
  paid('first'),
  placed('second', 'Bob', ['Ann’s Chair']),
  failed('second'),
  after('Ann’s Chair', 'ModelDelisted'),
]);

const person = (name: string, otherWords = ''): SoughtPerson => ({
  subject: `user:${id(name)}`,
  actorId: id(name),
  otherWords,
});
const types = async (
  filter: AuditFilter,
  people: readonly SoughtPerson[],
  range: Partial<HistoryRange> = {},
): Promise<readonly string[]> =>
  (await auditEntries({ db: given() })(filter, { limit: 100, ...range }, people)).map(({ type }) => type);

test('a text that names a person finds matching sentences, entries about them and entries by them, each once, newest first', async () => {
  const all = await types({ text: 'ann' }, [person('Ann')]);
  expect(all).toEqual(
    expect.arrayContaining(['UserSignedUp', 'CartItemAdded', 'OrderPlaced', 'ModelUploaded']),
  );
  expect(all[0]).toBe('ModelDelisted');
  const positions = await entriesAboutPeople(given(), { text: 'ann' }, { limit: 100 }, [
    person('Ann'),
  ]).execute();
  const sorted = positions.map(({ position }) => BigInt(position));
  expect(sorted).toEqual([...new Set(sorted)].toSorted((a, b) => (a < b ? 1 : -1)));
});

test('words that are not part of the name must occur in the sentence', async () => {
  expect(await types({ text: 'ann signed' }, [person('Ann', 'signed')])).toEqual(['UserSignedUp']);
  expect(await types({ text: 'ann verified' }, [person('Ann', 'verified')])).toEqual([]);
});

test('the other filters apply to entries about people too', async () => {
  expect(await types({ text: 'x', kind: 'order' }, [person('Bob')])).toEqual([
    'PaymentFailed',
    'OrderPlaced',
  ]);
  expect(await types({ text: 'x', type: 'UserSignedUp' }, [person('Bob')])).toEqual(['UserSignedUp']);
  const model = { kind: 'model', id: id('Ann’s Chair') };
  expect(await types({ ...model, text: 'x' }, [person('Bob')])).toEqual(['OrderPlaced']);
});

test('pages continue without gaps, whichever list an entry comes from', async () => {
  const read = (range: Partial<HistoryRange>) =>
    auditEntries({ db: given() })({ text: 'ann' }, { limit: 100, ...range }, [person('Ann'), person('Bob')]);
  const whole = (await read({})).map(({ position }) => position);
  const paged: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await read({ limit: 2, before });
    if (page.length === 0) break;
    paged.push(...page.map(({ position }) => position));
    before = page.at(-1)?.position;
  }
  expect(paged).toEqual(whole);
  expect((await read({ after: whole[2] })).map(({ position }) => position)).toEqual(whole.slice(0, 2));
});

reviewSql('entriesAboutPeople.sql');
