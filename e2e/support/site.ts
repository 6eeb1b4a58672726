import type { WireModel } from '../../backend/src/contract/wire.ts';
import type { BrowserProgram } from './browserProgram.ts';

/** Somebody with an account, signed in by the API. */
export type Person = {
  readonly email: string;
  readonly password: string;
  readonly role: 'Admin' | 'client';
  readonly token: string;
  readonly userId: string;
};

/** Models that tests name; the others only fill pages. */
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

/** The one shop that all files of the project walk through. */
export type Site = {
  readonly url: string;
  readonly dataDir: string;
  readonly browser: BrowserProgram;
  readonly admin: Person;
  /** A client with 33 orders. */
  readonly regular: Person;
  readonly models: NamedModels;
  /** The bytes that buyers of `owned` and downloaders of `lamp` get, as base64. */
  readonly archive: string;
  /** Names of all categories, in the header's order. */
  readonly categories: readonly string[];
};

declare module 'vitest' {
  interface ProvidedContext {
    site: Site;
  }
}
