import { join } from 'node:path';
import { demoModels } from '../assets.ts';
import { recordedMeshes } from '../recordedMeshes.ts';
import type { AdminAction, Day } from './action.ts';
import { adminAction, uploadFiles } from './adminActions.ts';
import { allEnded } from './allEnded.ts';
import { cardProvider } from './cardProvider.ts';
import { clientAction } from './clientActions.ts';
import { castOf, type DemoSize } from './demoSize.ts';
import { movableClock } from './movableClock.ts';
import { openPastShop } from './openPastShop.ts';
import { planYear } from './planYear.ts';
import { noteProgress, readProgress } from './progress.ts';
import type { ReadSide } from './readSide.ts';
import { theShop } from './theShop.ts';

/** Reads the data of an item; while the caller works with it, the next item's data are read. */
export const readAhead = <Item, Found>(
  items: readonly Item[],
  read: (item: Item) => Promise<Found>,
): ((item: Item) => Promise<Found>) => {
  const begun = new Map<Item, Promise<Found>>();
  const begin = (item: Item): Promise<Found> => {
    const reading = begun.get(item) ?? read(item);
    begun.set(item, reading);
    return reading;
  };
  return (item) => {
    const wanted = begin(item);
    begun.delete(item);
    const next = items[items.indexOf(item) + 1];
    // The awaiting caller gets the failure.
    if (next !== undefined) begin(next).catch(() => undefined);
    return wanted;
  };
};

/** One upload waits for the disk while another is parsed. */
const uploadsAtOnce = 4;

/** Uploads need categories and licences. */
const stepOf = ({ kind }: AdminAction): 'opening' | 'upload' | 'change' => {
  if (kind === 'categories' || kind === 'licences') return 'opening';
  return kind === 'upload' || kind === 'slider' ? 'upload' : 'change';
};

type YearOptions = {
  /** The variables of a role; PORT is a free port. */
  readonly environment: NodeJS.ProcessEnv;
  readonly readSide: ReadSide;
  readonly dataDir: string;
  readonly size: DemoSize;
  /** The number of simulated days; all by default. */
  readonly mostDays?: number;
  /** Called after each day with the number of completed days and of all days. */
  readonly onProgress: (done: number, total: number) => void;
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The start of a day of the story: between eight in the morning and seven in the evening; on the last day, two hours ago. */
const timeOf = ({ ago }: Day, endsAt: Date): Date => {
  if (ago === 0) return new Date(endsAt.getTime() - 2 * hourMs);
  const midnight = Math.floor(endsAt.getTime() / dayMs) * dayMs - ago * dayMs;
  return new Date(midnight + (8 + ((ago * 7) % 11)) * hourMs + ((ago * 37) % 60) * 60_000);
};

/**
 * Simulates the year of the story in the shop, through its own calls and with a clock that moves from day to day. Every call can be
 * repeated: after a crash the day in progress is simulated again, and nothing happens twice.
 */
export const simulateYear = async (options: YearOptions): Promise<void> => {
  const { environment, readSide, dataDir, size, mostDays, onProgress } = options;
  const path = join(dataDir, 'demo', 'year.json');
  const progress = await readProgress(path, new Date());
  const endsAt = new Date(progress.endsAt);
  const known = new Map(Object.entries(progress.known));
  const cast = castOf(size, await demoModels());
  const days = planYear(cast).slice(0, mostDays);
  const bySlug = new Map(cast.models.map((model) => [model.slug, model]));
  const modelBySlug = (slug: string) => {
    const model = bySlug.get(slug);
    if (!model) throw new Error(`There is no model ${slug}`);
    return model;
  };

  const filesOf = readAhead(cast.models, uploadFiles);

  const clock = movableClock();
  const [first] = days.slice(progress.days);
  if (first) clock.moveTo(timeOf(first, endsAt));
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY = '', ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = environment;
  const cards =
    STRIPE_API_BASE === undefined ? null : cardProvider(STRIPE_API_BASE, STRIPE_SECRET_KEY, known);
  // The editions of the large shop are the same files under other names, too many to record.
  const meshes = size === 'small' ? await recordedMeshes() : null;
  const past = await openPastShop(environment, readSide, clock.now, meshes);
  try {
    const shop = theShop(past.url, join(dataDir, 'outbox'), known);
    const admin = await shop.as({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
    // No simulated day is before an event that is already in this shop.
    const { entries } = await admin('GET /audit/events', { query: { limit: 1 } });
    clock.moveTo(new Date(entries[0]?.at ?? 0));
    for (const [index, day] of days.entries()) {
      if (index < progress.days) continue;
      clock.moveTo(timeOf(day, endsAt));
      await cards?.moveTo(clock.now());
      const asAdmin = (action: AdminAction) =>
        adminAction(action, day.ago, { shop: admin, cards, modelBySlug, idOf: shop.idOf, filesOf });
      const asClient = async ([person, actions]: Day['clients'][number]) => {
        for (const action of actions) await clientAction(person, action, { shop, cards, modelBySlug });
      };
      const { opening = [], upload = [], change = [] } = Object.groupBy(day.admin, stepOf);
      await allEnded(opening.map(asAdmin));
      const uploads = upload.values();
      const uploadInTurn = async () => {
        for (const action of uploads) await asAdmin(action);
      };
      // Prices are set before the purchases; models of this day are not bought on it.
      const trade = async () => {
        await allEnded(change.map(asAdmin));
        await allEnded(day.clients.map(asClient));
      };
      await allEnded([...Array.from({ length: uploadsAtOnce }, uploadInTurn), trade()]);
      await past.settled();
      await noteProgress(path, { ...progress, days: index + 1, known: Object.fromEntries(known) });
      onProgress(index + 1, days.length);
    }
    await shop.logOutAll();
  } finally {
    await cards?.moveTo(null);
    await past.close();
  }
};
