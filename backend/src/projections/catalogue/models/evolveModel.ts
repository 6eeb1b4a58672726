import { listedUses } from '#contract/listingFilter.ts';
import { standardLicence } from '#domain/catalogue/licences/licence.ts';
import { isUndo, type ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import { platformsIn } from '#domain/catalogue/search/programs.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { CatalogueEvent } from './catalogueEvent.ts';
import { unmeasured, unrated, withoutPreview } from './factsOfOthers.ts';
import type { ModelRow } from './table.ts';

const centsOf = (price: Money | null): string | null => (price === null ? null : String(price.cents));

const idOf = (asset: AssetRef): string => asset.assetId;
const pictured = (card: AssetRef) => ({ card, card_id: card.assetId });

const described = (attributes: ModelAttributes, licenceId: string) => ({
  attributes,
  licence_id: licenceId,
  category_key: normalisedName(attributes.category),
  sub_category_key: normalisedName(attributes.subCategory),
  name_key: attributes.name.toLowerCase(),
  uses: listedUses(attributes.use),
  platforms: platformsIn(attributes.platform),
});

const redescribed = (row: ModelRow, changes: Partial<ModelAttributes>) =>
  described({ ...row.attributes, ...changes }, row.licence_id);

/** The row of a model after one of its own events; null before its first, and unchanged by events of other streams. */
export const evolveModel = (row: ModelRow | null, event: RecordedEvent<CatalogueEvent>): ModelRow | null => {
  const { at } = event.metadata;
  if (event.type === 'ModelUploaded' || event.type === 'ModelDrafted') {
    const { modelId, attributes, type, price, files } = event.data;
    return {
      model_id: modelId,
      seq: String(event.position),
      listed: event.type === 'ModelUploaded',
      draft: event.type === 'ModelDrafted',
      type,
      price_cents: centsOf(price),
      ...described(attributes, standardLicence.licenceId),
      ...pictured(files.card),
      file: files.file,
      version: 1,
      before: null,
      slider_ids: files.slider.map(idOf),
      paid_ids: {
        texture: files.texture && idOf(files.texture),
        obj: files.obj && idOf(files.obj),
        color: files.color && idOf(files.color),
      },
      created_at: at,
      updated_at: at,
      changed_at: at,
      ...unmeasured,
      ...withoutPreview,
      made_with_ai: null,
      ...unrated,
    };
  }
  if (row === null) return null;
  switch (event.type) {
    case 'ModelUpdated': {
      const { attributes, type, price, files } = event.data;
      const isOfPriceAlone = [attributes, files].every((changes) => Object.keys(changes).length === 0);
      return {
        ...row,
        ...(Object.keys(attributes).length > 0 && redescribed(row, attributes)),
        type: type ?? row.type,
        price_cents: price === undefined ? row.price_cents : centsOf(price),
        ...(files.card && pictured(files.card)),
        slider_ids: files.slider?.map(idOf) ?? row.slider_ids,
        updated_at: at,
        changed_at: isOfPriceAlone ? row.changed_at : at,
      };
    }
    case 'ModelFilesReplaced': {
      const { files, version } = event.data;
      const { before, version: former, updated_at, changed_at } = row;
      const paid = (['texture', 'obj', 'color'] as const).filter((role) => files[role] !== undefined);
      return {
        ...row,
        ...(files.card && pictured(files.card)),
        file: files.file ?? row.file,
        slider_ids: files.slider?.map(idOf) ?? row.slider_ids,
        paid_ids: {
          ...row.paid_ids,
          ...Object.fromEntries(paid.map((role) => [role, files[role]?.assetId ?? null])),
        },
        ...(isUndo(event.data) && before
          ? { ...before, before: null }
          : { version, updated_at: at, changed_at: at, before: { version: former, updated_at, changed_at } }),
      };
    }
    case 'ModelLicensed': {
      const { licenceId, madeWithAi } = event.data;
      const changed = licenceId !== row.licence_id && described(row.attributes, licenceId);
      return { ...row, ...changed, made_with_ai: madeWithAi };
    }
    case 'ModelPublished':
      // New to shoppers, however long it was a draft.
      return { ...row, seq: String(event.position), created_at: at, listed: true, draft: false };
    case 'ModelUnlisted':
    case 'ModelDraftRestored':
      return { ...row, listed: false, draft: true };
    case 'ModelDelisted':
    case 'ModelDraftDeleted':
      return { ...row, listed: false, draft: false };
    case 'ModelRelisted':
      return { ...row, listed: true, draft: false };
    case 'ModelSubCategoryCleared':
    case 'ModelSubCategoryRestored': {
      const subCategory = event.type === 'ModelSubCategoryRestored' ? event.data.subCategory : '';
      return { ...row, ...redescribed(row, { subCategory }), updated_at: at, changed_at: at };
    }
    default:
      return row;
  }
};
