import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { PreviewEvent } from '#domain/catalogue/preview.events.ts';
import type { Shown } from '#domain/catalogue/preview.ts';
import { defineReadModel } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
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
const preview = defineTable('preview', {
  model_id: key(text()),
  shown: text<Shown>(),
  /** Whether the model is in the catalogue. */
  listed: boolean(),
  made: nullable(json<MadeRow>()),
  /** Why the newest files have no preview. */
  reason: nullable(text()),
  /** SHA-256 of every preview ever made: open pages still request earlier ones. */
  hashes: json<readonly string[]>(),
  /** The same of the pictures of turning previews. */
  turnings: json<readonly string[]>(),
});
type PreviewRow = RowOf<typeof preview>;

export const readModel = defineReadModel({ name: 'catalogue/previews', version: 2 }, [preview]);

export const previewTables = readModel.tablesOf;

type Event = ModelEvent | PreviewEvent;

const emptyRow = (modelId: string): PreviewRow => ({
  model_id: modelId,
  shown: '3d',
  listed: false,
  made: null,
  reason: null,
  hashes: [],
  turnings: [],
});

const previews = rowTable<PreviewRow, Event>({
  table: preview,
  keysOf: ({ data }) => ('modelId' in data ? [data.modelId] : []),
  evolve: (before, event, modelId) => {
    const row = before ?? emptyRow(modelId);
    switch (event.type) {
      case 'ModelUploaded':
      case 'ModelPublished':
      case 'ModelRelisted':
        return { ...row, listed: true };
      case 'ModelDrafted':
      case 'ModelUnlisted':
      case 'ModelDelisted':
        return { ...row, listed: false };
      case 'PreviewMade': {
        const { version, sha256, bytes, triangles, sourceTriangles, coarse, turning } = event.data;
        const made = { version, sha256, bytes, triangles, sourceTriangles, coarse };
        const hashes = [...new Set([...row.hashes, sha256])];
        const turnings = turning === null ? row.turnings : [...new Set([...row.turnings, turning])];
        return { ...row, made, reason: null, hashes, turnings };
      }
      case 'PreviewFailed':
        return { ...row, made: null, reason: event.data.reason };
      case 'PreviewShownAs':
        return { ...row, shown: event.data.shown };
      default:
        return before;
    }
  },
});

/** The 3D previews: the shown preview of each model, or why there is none. */
export const previewsProjection = rowProjection<Event>({
  streamCategories: ['model', 'preview'],
  readModel,
  tables: [previews],
});
