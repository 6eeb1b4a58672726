import type { ModelType } from './catalogue/models/model.events.ts';
import type { Money } from './kernel/money.ts';
import type { AssetRef } from './kernel/schemas.ts';
import type { BoughtLicence } from './ordering/orders/order.events.ts';

/** A model with its current data from the catalogue. */
export type QuotedModel = {
  readonly modelId: string;
  readonly name: string;
  readonly card: AssetRef;
  readonly type: ModelType;
  /** Null if it is not for sale yet (Q13). */
  readonly price: Money | null;
  readonly isListed: boolean;
  /** The newest version of its files, and the SHA-256 of its archive in hex. */
  readonly version: number;
  readonly sha256: string;
  /** The asset of that archive. */
  readonly fileId: string;
  /** Whether the file was asked for and is not there, so that it cannot be delivered. */
  readonly isMissing?: boolean;
  /** Its licence in the newest version. */
  readonly licence?: BoughtLicence;
};

/** Looks up models in the current catalogue, delisted ones too; unknown ids are absent from the result. */
export type QuoteModels = (modelIds: readonly string[]) => Promise<ReadonlyMap<string, QuotedModel>>;
