import type { ModelType } from './catalogue/model.events.ts';
import type { Money } from './kernel/money.ts';
import type { AssetRef } from './kernel/schemas.ts';

/** A model as the catalogue has it now. */
export type QuotedModel = {
  readonly modelId: string;
  readonly name: string;
  readonly card: AssetRef;
  readonly type: ModelType;
  /** Null while it is not for sale (Q13). */
  readonly price: Money | null;
  readonly isListed: boolean;
  /** The newest version of its files, and the SHA-256 of its archive in hex. */
  readonly version: number;
  readonly sha256: string;
};

/** Looks models up in the catalogue as it is now, delisted ones too; unknown ids are absent from the answer. */
export type QuoteModels = (modelIds: readonly string[]) => Promise<ReadonlyMap<string, QuotedModel>>;
