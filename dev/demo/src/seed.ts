import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { environmentOfParent } from 'backend/roles/environmentOfParent.ts';
import { actions } from './actions.ts';
import { openPastShop, pastClock, startReadSide } from './pastShop.ts';
import { openShopCalls } from './shopCalls.ts';
import { type Happening, people, year } from './year.ts';

// Fills the shop with a year of demo content, once per data directory: the file `demo/seeded` marks completion, `demo/year.json` the progress.
// Runs before the shop's roles, with PORT and the roles' variables from its parent. DEMO_DAYS shortens the year, for tests. Progress goes to
// standard output as JSON lines: `{"done":3,"total":20}`, finally `{"seeded":true}`.

const [dayMs, hourMs] = [86_400_000, 3_600_000];
/** How long a day may take on a busy machine, in ms: otherwise something waits for what never comes. */
const patienceMs = 600_000;
const say = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`);
const fail = (reason: unknown): never => {
  process.stderr.write(
    `The demo shop could not be filled: ${reason instanceof Error ? reason.message : reason}\n`,
  );
  process.exit(1);
};

process.umask(0o077);
const patience = setTimeout(() => fail(`a day took more than ${patienceMs} ms`), patienceMs);
// The read side and the roles of the shop load the same program, so its compiled code is saved now, not at the end.
flushCompileCache();
const readSide = startReadSide();
const whenItEnds = () => fail('its read side has ended');
readSide.once('exit', whenItEnds);
Object.assign(process.env, await environmentOfParent());
const { DATA_DIR: dataDir = '', DEMO_DAYS: days, STRIPE_API_BASE: sandbox } = process.env;
const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = process.env;
const theAdmin = { email, password, firstName: '', lastName: '', country: '', card: '' };
const demoFile = (name: string) => join(dataDir, 'demo', name);

/** The start of a day of the year: between eight in the morning and seven in the evening; on the last day, two hours ago. */
const startOf = (ago: number, endsAt: number): Date => {
  if (ago === 0) return new Date(endsAt - 2 * hourMs);
  const midnight = Math.floor(endsAt / dayMs) * dayMs - ago * dayMs;
  return new Date(midnight + (8 + ((ago * 7) % 11)) * hourMs + ((ago * 37) % 60) * 60_000);
};

/** Sets the clock of the card sandbox for a minute. */
const moveSandbox = async (at: Date): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ at: at.toISOString() });
  const { ok, status } = await fetch(`${sandbox}/sandbox/clock`, { method: 'POST', headers, body });
  if (!ok) throw new Error(`The card sandbox answered ${status}`);
};

/**
 * Has the year happen in the shop, through its own calls and with a clock that moves from day to day. Every call can be repeated: after an
 * interruption the day in progress is repeated, and nothing happens twice.
 */
const liveTheYear = async (): Promise<void> => {
  const kept = await readFile(demoFile('year.json'), 'utf8').catch(() => null);
  /** The end of the year, in ms since 1970, is the first start. */
  const { endsAt, done }: { readonly endsAt: number; readonly done: number } =
    kept === null ? { endsAt: Date.now(), done: 0 } : JSON.parse(kept);
  // Only the card sandbox has a past, so with another provider nothing is bought, and none of its models are reviewed.
  const happenings = year.filter(({ who, does }) => sandbox || who === 'Admin' || does.includes('signs up'));
  const all = [...Map.groupBy(happenings, ({ ago }) => ago)].slice(0, days ? Number(days) : undefined);
  const clock = pastClock();
  clock.moveTo(startOf(all[done]?.[0] ?? 0, endsAt));
  const past = await openPastShop(process.env, readSide, clock.now);
  const shop = openShopCalls(past.url, join(dataDir, 'outbox'));
  const admin = shop.callsOf(theAdmin);
  // No simulated day is before an event that is already in this shop.
  const { entries } = await admin('GET /audit/events', { query: { limit: 1 } });
  clock.moveTo(new Date(entries[0]?.at ?? 0));

  const happen = async (happening: Happening) => {
    const person = people.get(happening.who) ?? theAdmin;
    const call = shop.callsOf(person);
    for (const action of happening.does) await actions[action]?.({ ...happening, shop, person, call, admin });
  };
  const inTurn = async (some: readonly Happening[] = []) => {
    for (const happening of some) await happen(happening);
  };
  for (const [index, [ago, ofTheDay]] of all.entries()) {
    if (index < done) continue;
    clock.moveTo(startOf(ago, endsAt));
    if (sandbox) await moveSandbox(clock.now());
    // Models are not bought on the day of their upload, so uploads wait for nothing.
    const { uploads, Admin, ...clients } = Object.groupBy(ofTheDay, ({ who, does: [action] }) =>
      action === 'uploads' ? action : who,
    );
    const trade = inTurn(Admin).then(() => Promise.all(Object.values(clients).map(inTurn)));
    await Promise.all([inTurn(uploads), trade]);
    await past.settled();
    await writeFile(demoFile('year.json.new'), JSON.stringify({ endsAt, done: index + 1 }));
    await rename(demoFile('year.json.new'), demoFile('year.json'));
    say({ done: index + 1, total: all.length });
    patience.refresh();
  }
  await shop.logOutAll();
  readSide.off('exit', whenItEnds);
  await past.close();
};

try {
  if (!existsSync(demoFile('seeded'))) {
    await mkdir(demoFile(''), { recursive: true });
    await liveTheYear();
    await writeFile(demoFile('seeded'), new Date().toISOString());
  }
  say({ seeded: true });
  process.exit(0);
} catch (error) {
  fail(error);
}
