import type { AssetEvent, Rendition } from '#domain/catalogue/assets/asset.events.ts';
import type { ModelEvent, ModelFiles } from '#domain/catalogue/models/model.events.ts';
import type { HomeSliderEvent } from '#domain/content/slider/homeSlider.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { defineReadModel } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { bigint, defineTable, integer, json, key, nullable, type RowOf, text } from '../../table.ts';

type AssetRole = 'card' | 'slider' | 'homeSlider' | 'file' | 'texture' | 'obj' | 'color';

/** One file of the store. `access` is `paid` for files that buyers pay for, and then never changes. */
const asset = defineTable('asset', {
  asset_id: key(text()),
  access: text<'public' | 'paid'>(),
  /** Null for pictures of the home slider. */
  model_id: nullable(text()),
  role: text<AssetRole>(),
  file_name: text(),
  media_type: text(),
  bytes: bigint(),
  sha256: text(),
  /** Pixels; null until known. */
  width: nullable(integer()),
  height: nullable(integer()),
  colour: nullable(text()),
  placeholder: nullable(text()),
  renditions: json<readonly Rendition[]>(),
});
type AssetRow = RowOf<typeof asset>;

const readModel = defineReadModel({ name: 'catalogue/assets', version: 1 }, [asset]);

export const assetTables = readModel.tablesOf;

type Event = ModelEvent | AssetEvent | HomeSliderEvent;
type NamedAsset = { readonly role: AssetRole; readonly modelId: string | null; readonly asset: AssetRef };

const publicRoles: readonly AssetRole[] = ['card', 'slider', 'homeSlider'];

const ofModel = (modelId: string, files: Partial<ModelFiles>): readonly NamedAsset[] =>
  (['file', 'texture', 'obj', 'color', 'slider', 'card'] as const).flatMap((role) =>
    [files[role] ?? []].flat().map((asset) => ({ role, modelId, asset })),
  );

const namedIn = (event: RecordedEvent<Event>): readonly NamedAsset[] => {
  switch (event.type) {
    case 'ModelUploaded':
    case 'ModelDrafted':
    case 'ModelUpdated':
    case 'ModelFilesReplaced':
      return ofModel(event.data.modelId, event.data.files);
    case 'HomeSliderSet':
      return event.data.images.map((asset) => ({ role: 'homeSlider', modelId: null, asset }));
    default:
      return [];
  }
};

const named = (row: AssetRow | null, { role, modelId, asset }: NamedAsset): AssetRow =>
  row
    ? { ...row, role: row.access === 'public' ? role : row.role }
    : {
        asset_id: asset.assetId,
        access: publicRoles.includes(role) ? 'public' : 'paid',
        model_id: modelId,
        role,
        file_name: asset.fileName,
        media_type: asset.mediaType,
        bytes: String(asset.bytes),
        sha256: asset.sha256,
        width: asset.width ?? null,
        height: asset.height ?? null,
        colour: null,
        placeholder: null,
        renditions: [],
      };

const assets = rowTable<AssetRow, Event>({
  table: asset,
  keysOf: (event) =>
    event.type === 'RenditionsRecorded'
      ? [event.data.assetId]
      : [...new Set(namedIn(event).map(({ asset }) => asset.assetId))],
  evolve: (row, event, assetId) => {
    if (event.type !== 'RenditionsRecorded') {
      return namedIn(event)
        .filter(({ asset }) => asset.assetId === assetId)
        .reduce(named, row);
    }
    const { width, height, colour, placeholder, renditions } = event.data;
    return row && { ...row, width, height, colour, placeholder, renditions };
  },
});

/** Every file of the shop: its access, its owner, and its renditions. */
export const assetsProjection = rowProjection<Event>({
  streamCategories: ['model', 'asset', 'slider'],
  readModel,
  tables: [assets],
});
