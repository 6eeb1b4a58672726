import type { WireModel } from '#contract/wire.ts';
import { byWire } from '#domain/catalogue/models/modelAttributes.ts';
import { isBadge, markLabels } from '#domain/catalogue/passports/badges.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { ratingOf } from './factsOfOthers.ts';
import type { ShownModel } from './shownModels.ts';

/** Creates the reference (R097) of an asset id. */
export type Reference = (assetId: string) => string;

const orNull = (assetId: string | null, reference: Reference): string | null => assetId && reference(assetId);

/** A model as everyone may see it (R095, R096), without paid files. */
export const toWireModel = (row: ShownModel, reference: Reference): WireModel => {
  const { attributes } = row;
  return {
    _id: row.model_id,
    name: attributes.name,
    // A row from before an attribute was added lacks it.
    ...byWire(({ name }) => attributes[name] ?? ''),
    ModalType: row.type,
    ModalPrice:
      row.price_cents === null ? null : toDollars({ cents: Number(row.price_cents), currency: 'USD' }),
    ModalCard: reference(row.card_id),
    ModalSlider: row.slider_ids.map(reference),
    imageAlt: attributes.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    changedAt: row.changed_at,
    cardColour: row.fill_colour,
    cardPlaceholder: row.fill_placeholder,
    version: row.version,
    ...(row.turning && !row.stills && { turning: row.turning }),
    ...(row.marks.some(isBadge) && { badges: row.marks.filter(isBadge).map((mark) => markLabels[mark]) }),
    ...(row.reviews > 0 && { rating: ratingOf(row) }),
  };
};

/** The model with description and tags, which lists leave out. */
export const toWholeWireModel = (row: ShownModel, reference: Reference): WireModel => {
  const { description, tags } = row.attributes;
  return { ...toWireModel(row, reference), description, tags };
};

/** A model with the references of its paid files, for the Admin only. */
export const toAdminWireModel = (row: ShownModel, reference: Reference): WireModel => ({
  ...toWireModel(row, reference),
  ModalFile: reference(row.file.assetId),
  ModalTexture: orNull(row.paid_ids.texture, reference),
  ModalObj: orNull(row.paid_ids.obj, reference),
  ModalColor: orNull(row.paid_ids.color, reference),
  ...(row.draft && { draft: true as const }),
  ...(!row.listed && !row.draft && { deleted: true as const }),
});
