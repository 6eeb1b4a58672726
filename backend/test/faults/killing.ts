import { setTimeout as delay } from 'node:timers/promises';
import type { SeededRandom } from '#testing/samples/seededRandom.ts';
import type { ShopInParts } from '#testing/shop/shopInParts.ts';
import type { Kill } from './plan.ts';
import { buy, type Purchase } from './shopper.ts';
import { nameOf, type Step } from './steps.ts';

/** When the shop was killed and when it was back, in ms since the epoch. */
export type Cut = { readonly killedAt: number; readonly backAt: number };

export type Pair = Pick<Purchase, 'client' | 'model'>;

const buyersAtOnce = 4;
/** How long a kill waits for its step, in ms; then it happens anyway. */
const stepPatienceMs = 45_000;
/** How long the last buyers retry after the last kill, in ms: a limit for a loaded machine. */
const buyersPatienceMs = 240_000;

/** Progress is reported after this number of kills: a thousand take an hour. */
const saidEvery = 50;

const anyCard = ['tok_visa', 'tok_visa', 'tok_chargeDeclined', 'tok_threeDSecureRequired'] as const;

/** Number of pairs of client and model that a number of kills needs. */
export const pairsFor = (kills: number): number => kills * buyersAtOnce;

const purchaseOf = (pair: Pair, step: Step | null, random: SeededRandom): Purchase => {
  const card = step?.card ?? random.oneOf(anyCard);
  // A challenged payer has 15 minutes to answer: here all of them do.
  const cardAgain = card.includes('threeDSecure')
    ? random.oneOf([card, 'tok_mastercard'])
    : random.oneOf([null, card, 'tok_mastercard']);
  return { ...pair, card, cardAgain };
};

/**
 * Lets clients buy, and repeatedly kills and restarts the shop; resolves when no buyer is waiting any more. `say` gets lines about the
 * progress, and the shop's output when a step was not reached.
 */
export const killWhileBuying = async (
  shop: ShopInParts,
  kills: readonly Kill[],
  pairs: readonly Pair[],
  random: SeededRandom,
  say: (line: string) => void,
): Promise<{ readonly cuts: readonly Cut[]; readonly reached: ReadonlySet<string> }> => {
  const { store, cards, notices } = shop.ways;
  const cuts: Cut[] = [];
  const reached = new Set<string>();
  const buying: Promise<unknown>[] = [];
  let patientUntil = Number.POSITIVE_INFINITY;

  for (const [index, { step, part, isSilent }] of kills.entries()) {
    notices.setOpen(!isSilent);
    const sprung = step && shop.ways[step.way].trap(step);
    for (const pair of pairs.slice(index * buyersAtOnce, (index + 1) * buyersAtOnce))
      buying.push(buy(shop, purchaseOf(pair, step, random), () => Date.now() < patientUntil));
    if (step) {
      const isReached = await Promise.race([sprung?.then(() => true), delay(stepPatienceMs, false)]);
      if (isReached) reached.add(nameOf(step));
      else say(`${nameOf(step)}: not reached. The last output:\n${shop.output().slice(-5_000)}`);
    }
    // The others continue for a moment, so that the kill meets them at any step.
    await delay(random.below(step ? 30 : 300));
    const killedAt = Date.now();
    await shop.kill(part);
    store.release();
    cards.release();
    await shop.start(part);
    cuts.push({ killedAt, backAt: Date.now() });
    if (cuts.length % saidEvery === 0) say(`${cuts.length} of ${kills.length} kills`);
  }
  notices.setOpen(true);
  patientUntil = Date.now() + buyersPatienceMs;
  await Promise.all(buying);
  return { cuts, reached };
};
