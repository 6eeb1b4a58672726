import { modelsProjection } from 'backend/projections/catalogue/models/projector.ts';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { uploaded } from 'backend/testing/samples/sampleModels.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { whileAligned } from '../src/rebuild/whileAligned.ts';
import { type Filler, withFiller } from '../src/replay/filler.ts';
import { analystShop } from './support/analystShop.ts';

const shop = await analystShop();

const fill = <Result>(schema: string, work: (filler: Filler) => Promise<Result>) =>
  withFiller(
    modelsProjection,
    schema,
    { db: shop.db, log: shop.store, signal: new AbortController().signal },
    work,
  );

/** Whether the runner of a schema is paused. */
const isHeldUp = async (schema: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted
      and relation = ${`${schema}.checkpoint`}::regclass`.execute(shop.db);
  return rows.length > 0;
};

test('events that arrive while indexes are built are applied before the live runner is paused, not during the pause', async () => {
  await appendStory(shop.store, [uploaded('Chair')]);
  await fill('aligned_next', async (filler) => {
    await filler.advance(null);
    await appendStory(
      shop.store,
      Array.from({ length: 50 }, (_, nth) => uploaded(`Table ${nth}`)),
    );
    await fill('aligned_live', (live) => live.advance(null));
    const missing: boolean[] = [];
    const noting: Filler = {
      ...filler,
      reach: async (limit, timeoutMs) => {
        if (await isHeldUp('aligned_live')) missing.push((filler.position() ?? -1n) < limit);
        await filler.reach(limit, timeoutMs);
      },
    };
    const position = await whileAligned(shop.db, 'aligned_live', noting, async (_, at) => at);
    expect([missing, filler.position()]).toEqual([[false], position]);
  });
});
