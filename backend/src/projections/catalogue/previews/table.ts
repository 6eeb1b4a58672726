import type { Shown } from '#domain/catalogue/preview.ts';
import { defineReadModel } from '../../readModel.ts';
import { boolean, defineTable, json, key, nullable, type RowOf, text } from '../../table.ts';

/** The newest preview, and the files it was made from. */
type MadeRow = {
  readonly version: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly triangles: number;
  readonly sourceTriangles: number;
  readonly coarse: boolean;
};

/** The preview of one model. */
export const preview = defineTable('preview', {
  model_id: key(text()),
  shown: text<Shown>(),
  /** Whether the model is in the catalogue. */
  listed: boolean(),
  made: nullable(json<MadeRow>()),
  /** Why the newest files have no preview. */
  reason: nullable(text()),
  /** SHA-256 of every preview ever made: open pages still request earlier ones. */
  hashes: json<readonly string[]>(),
});
export type PreviewRow = RowOf<typeof preview>;

export const readModel = defineReadModel({ name: 'catalogue/previews', version: 1 }, [preview]);

export const previewTables = readModel.tablesOf;
