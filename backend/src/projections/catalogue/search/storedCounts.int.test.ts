import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { seededRandom } from '#testing/samples/seededRandom.ts';
import { schemaOf } from '../../projection.ts';
import { type ModelRow, readModel } from '../models/table.ts';
import { countPlaces, placeAfter } from './storedCounts.ts';

const { db } = await ownDatabase();
const schema = schemaOf(readModel);
const at = (seq: bigint, listed = true) => ({ seq: String(seq), listed }) as ModelRow;

/** The position after the newest `offset` models, by the stored counts. */
const found = async (places: readonly bigint[], offset: number) => {
  const place = await placeAfter(db, offset);
  if (place === null) return null;
  return places.filter((seq) => seq < BigInt(place.before))[place.offset];
};

test.each([
  ['numbers', 2],
  ['bytes', 2_000],
  ['bytes of a large log', 40_000_000],
])('the listed models after the newest so many are found where positions are %s', async (_, step) => {
  await sql`create extension if not exists cube`.execute(db);
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  await sql`create schema ${sql.id(schema)}`.execute(db);
  await readModel.createTables(db, schema);
  const random = seededRandom(7);
  let position = 0n;
  const all = Array.from({ length: 3_000 }, () => {
    position += 1n + BigInt(random.below(step));
    return position;
  });
  await countPlaces(
    all.map((seq) => ({ before: null, after: at(seq) })),
    db,
    schema,
  );
  const gone = new Set(all.filter(() => random.below(3) === 0));
  await countPlaces(
    [...gone].map((seq) => ({ before: at(seq), after: at(seq, false) })),
    db,
    schema,
  );
  // Published again: the model moves to the end of the listing.
  const [first = 0n] = all.filter((seq) => !gone.has(seq));
  await countPlaces([{ before: at(first), after: at(position + 5n) }], db, schema);

  const places = [...all.filter((seq) => !gone.has(seq) && seq !== first), position + 5n].toReversed();
  for (const offset of [0, 1, 2, 500, 999, 1_000, 1_500, places.length - 2, places.length - 1])
    expect(await found(places, offset)).toBe(places[offset]);
  expect(await found(places, places.length)).toBe(null);

  await countPlaces(
    places.map((seq) => ({ before: at(seq), after: null })),
    db,
    schema,
  );
  expect((await sql`select * from ${sql.id(schema, 'place_count')}`.execute(db)).rows).toEqual([]);
});
