import { afterAll } from 'vitest';
import { disposeShop, type RunningShop, startShop } from './runningShop.ts';

/** A running shop for the tests of the calling file; it is stopped and removed after the last of them. */
export const ownShop = async (environment?: Readonly<Record<string, string>>): Promise<RunningShop> => {
  const shop = await startShop(environment);
  afterAll(() => disposeShop(shop));
  return shop;
};
