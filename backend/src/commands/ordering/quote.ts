import type { QuotedModel } from '#domain/ordering/checkCart.ts';

/** Looks models up in the catalogue as it is now, delisted ones too; unknown ids are absent from the answer. */
export type QuoteModels = (modelIds: readonly string[]) => Promise<ReadonlyMap<string, QuotedModel>>;
