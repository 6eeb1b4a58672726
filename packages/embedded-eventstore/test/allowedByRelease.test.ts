import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const conformance = new URL('../conformance/', import.meta.url);
const { compare, readAllowed, readRecording } = await import(new URL('lib/compare.mjs', conformance).href);
const { normalise } = await import(new URL('lib/normalise.mjs', conformance).href);

type Saw = { readonly area: string; saw: unknown };
const recording: ReadonlyMap<string, Saw> = readRecording(
  gunzipSync(readFileSync(new URL('real-23.10.8.jsonl.gz', conformance))).toString(),
);

/** The recording with some answers changed; each must be a recorded one. */
const changed = (answers: Readonly<Record<string, unknown>>): ReadonlyMap<string, Saw> => {
  const seen = new Map([...recording].map(([title, { area, saw }]) => [title, { area, saw }]));
  for (const [title, saw] of Object.entries(answers)) {
    const one = seen.get(title);
    if (!one) throw new Error(`not recorded: ${title}`);
    one.saw = saw;
  }
  return seen;
};

/** Titles of the differences that the list does not allow to a server. */
const differences = (seen: ReadonlyMap<string, Saw>, server: string): readonly string[] =>
  compare(
    recording,
    seen,
    readAllowed(readFileSync(new URL('allowed.txt', conformance), 'utf8'), server),
  ).differing.map(({ title }: { readonly title: string }) => title);

// As a run on KurrentDB 26.0.3 described them; written by hand, for no such server is here.
const as26 = changed({
  'subscriptions: to $all from far beyond the end, then 2 more': {
    before: ['confirmation', 'caught up'],
    after: [],
    outcome: 'still open',
  },
  'subscriptions: to $all, filtered, from between the first and the second own event, then 2 more': {
    before: ['confirmation'],
    after: [],
    outcome: { error: 'INVALID_ARGUMENT', message: 'no event', client: 'UnknownError unknown' },
  },
  'subscriptions: to a stream that does not exist yet, from start': {
    before: ['confirmation', 'caught up'],
    after: ['event <s>@0 e0', 'event <s>@1 e1'],
    outcome: 'still open',
  },
  'subscriptions: 300 events, written while it reads them, come once each and in order': {
    events: 300,
    inOrder: true,
    caughtUp: 3,
    outcome: 'still open',
  },
  'subscriptions: checkpoints, window 32, interval 1: 12 events of history, of which every fourth matches': [
    'confirmation',
    'event <match>@0 e4',
    'event <match>@1 e8',
    'event <match>@2 e12',
    { checkpoint: 'at <match>@2' },
    'caught up',
    'still open',
  ],
  'odd input: append: data of 3 MiB': {
    answer: { success: { revision: '0', position: 'at <s>@0' } },
    reads: ['0 new'],
  },
});

test('answers that are particular to KurrentDB 26.0 are allowed to it, and to no other server', () => {
  expect(differences(as26, '26.0')).toEqual([]);
  expect(differences(recording, '23.10')).toEqual([]);
  expect(differences(as26, '23.10')).toHaveLength(6);
  expect(differences(as26, 'embedded')).toHaveLength(6);
});

test('any other difference of KurrentDB 26.0 is reported', () => {
  const lost = "subscriptions: to $all from the last own event's position, then 2 more";
  const conflict = 'append: append expecting no_stream to a stream with 3 events';
  const seen = changed({ [lost]: [], [conflict]: { answer: { success: { revision: '3' } } } });
  expect(differences(seen, '26.0').toSorted()).toEqual([conflict, lost]);
});

test('the reason that a newer release adds to a refusal is no difference', () => {
  const context = { names: new Map(), ids: new Map(), anchors: [], tail: undefined, began: 0, ended: 0 };
  const refused = { message: 'Unexpected ReadAllResult: Error >> Read error. Invalid position.' };
  expect(normalise(refused, context)).toEqual({ message: 'Unexpected ReadAllResult: Error' });
  const other = { message: 'Unexpected ReadAllResult: AccessDenied >> for user' };
  expect(normalise(other, context)).toEqual(other);
});
