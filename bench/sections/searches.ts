import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from 'backend/infra/database/database.ts';
import { identity } from 'backend/projections/catalogue/models/table.ts';
import { schemaOf } from 'backend/projections/projection.ts';
import { sql } from 'kysely';
import { type Figure, median, repeat, type Section } from '../figure.ts';
import { send } from '../load/http.ts';
import { untilQuiet, withShop } from '../shop/benchShop.ts';
import { makeClients } from '../shop/clients.ts';

/** Connections that search without a pause. */
const searching = 64;
/** The most that a session check may take meanwhile (median, ms). */
const checkAimMs = 50;

/** Models that were uploaded; the others are copies of their rows, since only the reading is measured. */
const uploaded = 1_000;

const multiply = async (dataDir: string, times: number): Promise<void> => {
  const { DATABASE_URL } = JSON.parse(await readFile(join(dataDir, 'services.json'), 'utf8'));
  const { db, close } = createDatabase(DATABASE_URL, { max: 1 });
  const model = sql.id(schemaOf(identity), 'model');
  try {
    await sql`
      insert into ${model}
      select (jsonb_populate_record(one, jsonb_build_object(
        'model_id', one.model_id || '-' || copy, 'seq', one.seq + copy * 1000000))).*
      from ${model} as one cross join generate_series(1, ${times - 1}::integer) as copy`.execute(db);
    await sql`vacuum analyze ${model}`.execute(db);
  } finally {
    await close();
  }
};

/** A word that no cache has: found in many models, in a few, or mistyped. */
const wordOf = (index: number): string => ['chair', `model ${index}`, `chiar${index % 10}`][index % 3] ?? '';

/** The response times of other requests while a crowd searches a large catalogue. */
export const searches: Section = {
  name: 'searches',
  title: 'session checks while many search a large catalogue (as many models as --events)',
  run: (plan) =>
    withShop(uploaded, async (shop, dataDir) => {
      plan.say(`the catalogue grows to ${plan.events} models`);
      await multiply(dataDir, Math.round(plan.events / uploaded));
      await untilQuiet(shop);
      const [person] = await makeClients(shop.url, dataDir, 1);
      const check = `${shop.url}/api/user/session-check-karo`;
      const answered: number[] = [];
      const what = `session check while ${searching} search ${plan.events.toLocaleString('en-US')} models`;
      let asked = 0;
      const runs = await repeat(plan, what, 'ms', async () => {
        const endsAt = performance.now() + plan.seconds * 1000;
        let found = 0;
        const crowd = Array.from({ length: searching }, async () => {
          while (performance.now() < endsAt) {
            asked += 1;
            const search = `${shop.url}/api/modal?page=${asked}&search=${encodeURIComponent(wordOf(asked))}`;
            if ((await send(search)).status === 200) found += 1;
          }
        });
        const times: number[] = [];
        while (performance.now() < endsAt) {
          const startedAt = performance.now();
          const { status } = await send(check, { headers: { authorization: `Bearer ${person?.token}` } });
          if (status !== 200) throw new Error(`Session check: ${status}`);
          times.push(performance.now() - startedAt);
        }
        await Promise.all(crowd);
        answered.push(found / plan.seconds);
        return median(times);
      });
      const value = median(runs);
      const figures: readonly Figure[] = [
        {
          section: 'searches',
          what,
          unit: 'ms',
          value,
          runs,
          baselines: [],
          aim: { text: `≤ ${checkAimMs} ms`, isMet: value <= checkAimMs },
        },
        {
          section: 'searches',
          what: 'searches answered meanwhile',
          unit: 'per s',
          value: median(answered),
          runs: answered,
          baselines: [],
          aim: null,
        },
      ];
      return figures;
    }),
};
