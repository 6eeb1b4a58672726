import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const conformance = new URL('../conformance/', import.meta.url);
const { compare, readAllowed, readRecording } = await import(new URL('lib/compare.mjs', conformance).href);
const { normalise } = await import(new URL('lib/normalise.mjs', conformance).href);

type Allowed = { readonly pattern: string; readonly expression: RegExp };

const recording: ReadonlyMap<string, { readonly area: string }> = readRecording(
  gunzipSync(readFileSync(new URL('real-23.10.8.jsonl.gz', conformance))).toString(),
);
const titles = [...recording.keys()];
const allowedTo = (server: string): readonly Allowed[] =>
  readAllowed(readFileSync(new URL('allowed.txt', conformance), 'utf8'), server);

/** Titles of the experiments that a server may not answer differently, of those that it does. */
const refused = (server: string, answeredDifferently: readonly string[]): readonly string[] => {
  const seen = new Map(recording);
  for (const title of answeredDifferently) seen.set(title, { area: '' });
  const { differing } = compare(recording, seen, allowedTo(server));
  return differing.map(({ title }: { readonly title: string }) => title);
};

test('each row for KurrentDB 26.0 names recorded experiments, whose other answers are allowed to it and to no other server', () => {
  const rows = allowedTo('26.0');
  const named = (row: Allowed) => titles.filter((title) => row.expression.test(title));
  expect(rows.filter((row) => named(row).length === 0).map(({ pattern }) => pattern)).toEqual([]);
  const particular = titles.filter((title) => rows.some(({ expression }) => expression.test(title)));
  expect(refused('26.0', particular)).toEqual([]);
  for (const server of ['23.10', 'embedded']) expect(refused(server, particular)).toEqual(particular);
});

test('any other difference is reported for every server, and the recording itself has none', () => {
  const conflict = 'append: append expecting no_stream to a stream with 3 events';
  const lost = "subscriptions: to $all from the last own event's position, then 2 more";
  for (const server of ['23.10', '26.0', 'embedded']) {
    expect(refused(server, [conflict, lost])).toEqual([conflict, lost]);
    expect(refused(server, [])).toEqual([]);
  }
});

test('the reason that a newer release adds to a refusal is no difference', () => {
  const context = { names: new Map(), ids: new Map(), anchors: [], tail: undefined, began: 0, ended: 0 };
  const refusal = { message: 'Unexpected ReadAllResult: Error >> Read error. Invalid position.' };
  expect(normalise(refusal, context)).toEqual({ message: 'Unexpected ReadAllResult: Error' });
  const other = { message: 'Unexpected ReadAllResult: AccessDenied >> for user' };
  expect(normalise(other, context)).toEqual(other);
});
