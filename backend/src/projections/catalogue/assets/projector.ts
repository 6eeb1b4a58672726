import type { AssetEvent } from '#domain/catalogue/asset.events.ts';
import type { ModelEvent, ModelFiles } from '#domain/catalogue/model.events.ts';
import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { type AssetRole, type AssetRow, asset, readModel } from './table.ts';

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
  prepare: noFacts,
  tables: [assets],
});
