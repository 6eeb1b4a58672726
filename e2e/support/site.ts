import { inject } from 'vitest';
import type { WireModel } from '../../backend/src/contract/wire.ts';
import type { BrowserProgram } from './browserProgram.ts';

/** A user with an account, signed in through the API. */
export type Person = {
  readonly email: string;
  readonly password: string;
  readonly role: 'Admin' | 'client';
  readonly token: string;
  readonly userId: string;
};

/** Models that tests refer to; the others only fill pages. */
export type NamedModels = {
  /** Premium, $25, two slider images, in Furniture / Seating. */
  readonly chair: WireModel;
  /** Premium, $40. */
  readonly table: WireModel;
  /** Premium, $15, in House / Living Room. */
  readonly rug: WireModel;
  /** Free. */
  readonly lamp: WireModel;
  /** Premium without a price. */
  readonly vase: WireModel;
  /** Premium, owned by the regular. */
  readonly owned: WireModel;
};

/** The shop that all e2e tests of a worker share. */
export type Site = {
  readonly url: string;
  readonly dataDir: string;
  readonly browser: BrowserProgram;
  readonly admin: Person;
  /** A client with 17 orders. */
  readonly regular: Person;
  readonly models: NamedModels;
  /** The archives of `owned` and `lamp`, in base64. */
  readonly archive: string;
  /** Names of all categories, in the header's order. */
  readonly categories: readonly string[];
};

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    sites: readonly Site[];
  }
}

/** The site of this worker. */
export const ownSite = (): Site => {
  const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no site`);
  return site;
};
