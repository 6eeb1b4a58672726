import type { Rendition } from '#domain/catalogue/asset.events.ts';
import { defineReadModel } from '../../readModel.ts';
import { bigint, defineTable, integer, json, key, nullable, type RowOf, text } from '../../table.ts';

export type AssetRole = 'card' | 'slider' | 'homeSlider' | 'file' | 'texture' | 'obj' | 'color';

/** One file of the store. `access` is `paid` for files that buyers pay for, and then never changes. */
export const asset = defineTable('asset', {
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
export type AssetRow = RowOf<typeof asset>;

export const readModel = defineReadModel({ name: 'catalogue/assets', version: 1 }, [asset]);

export const assetTables = readModel.tablesOf;
