import { type RunningShop, startShop } from 'backend/testing/shop/runningShop.ts';

const { shopMemory } = (await import(new URL('../../scripts/shopMemory.mjs', import.meta.url).href)) as {
  readonly shopMemory: Readonly<Record<string, string>>;
};

/** Starts a shop whose processes hold memory as those of `npm start` do. */
export const startBenchShop = (
  environment: Readonly<Record<string, string>> = {},
  dir?: string,
): Promise<RunningShop> => startShop({ ...shopMemory, ...environment }, dir);
