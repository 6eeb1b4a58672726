import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase } from 'backend/infra/database/database.ts';
import { readModel } from 'backend/projections/catalogue/models/table.ts';
import { schemaOf } from 'backend/projections/projection.ts';
import { sql } from 'kysely';
import { atMost, type Figure, figureOf, median, type Plan, repeat, type Section, timed } from '../figure.ts';
import { send, sendCall } from '../load/http.ts';
import { makeClients, untilQuiet, withShop } from '../shop/benchShop.ts';
import { pictures } from '../shop/events.ts';
import { servicesOf } from '../shop/services.ts';

/** The limit of a call's median during a crowd, in ms. */
const mostMs = 50;
const logIns = 200;
const searches = 64;
/** Number of uploaded models; the others are copies of their rows, since only reads are measured. */
const uploaded = 1_000;

const multiply = async (dataDir: string, times: number): Promise<void> => {
  const { DATABASE_URL } = await servicesOf(dataDir);
  const { db, close } = createDatabase(DATABASE_URL, { max: 1 });
  const model = sql.id(schemaOf(readModel), 'model');
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

/** The duration of a call while many connections repeat another action. */
const during = async (
  plan: Plan,
  what: string,
  crowd: { readonly size: number; readonly act: (index: number) => Promise<unknown> },
  [url, headers]: readonly [string, Record<string, string>],
): Promise<Figure> => {
  const runs = await repeat(plan, what, 'ms', async () => {
    const endsAt = performance.now() + plan.seconds * 1000;
    const acting = Array.from({ length: crowd.size }, async (_, index) => {
      while (performance.now() < endsAt) await crowd.act(index);
    });
    const times: number[] = [];
    while (performance.now() < endsAt) {
      times.push(
        await timed(async () => {
          const { status } = await send(url, { headers });
          if (status !== 200) throw new Error(`${url}: ${status}`);
        }),
      );
    }
    await Promise.all(acting);
    return median(times);
  });
  return figureOf(what, 'ms', runs, atMost(mostMs));
};

/** A word that no cache contains: frequent, rare or mistyped. */
const wordOf = (index: number): string => ['chair', `model ${index}`, `chiar${index % 10}`][index % 3] ?? '';

/** Response times for others during a crowd. */
export const crowds: Section = {
  name: 'crowds',
  title:
    'a picture while many log in, and session checks while many search a large catalogue (--events models)',
  run: (plan) =>
    withShop(uploaded, async ({ url, pid }, dataDir) => {
      const picture = `${url}/api/modal/google-drive-proxy?url=asset&id=${pictures[0]?.assetId}`;
      const logIn = async (index: number) => {
        const body = { email: `nobody-${index}@example.com`, password: 'guess' };
        const { headers } = await sendCall(url, 'POST /user/login', { body });
        // Callers that are asked to come back later do so.
        await delay(1000 * Number(headers['retry-after'] ?? 0));
      };
      const crowd = { size: logIns, act: logIn };
      const first = await during(plan, `a picture while ${logIns} log in at once`, crowd, [picture, {}]);

      plan.say(`the catalogue grows to ${plan.events} models`);
      await multiply(dataDir, Math.round(plan.events / uploaded));
      await untilQuiet({ pid });
      const [person] = await makeClients(url, dataDir, 1);
      let asked = 0;
      const search = () => {
        asked += 1;
        return sendCall(url, 'GET /modal', { query: { page: asked, search: wordOf(asked) } });
      };
      const what = `session check while ${searches} search ${plan.events.toLocaleString('en-US')} models`;
      const check = `${url}/api/user/session-check-karo`;
      const headers = { authorization: `Bearer ${person?.token}` };
      return [first, await during(plan, what, { size: searches, act: search }, [check, headers])];
    }),
};
