import { assetIdOf } from '#contract/reference.ts';
import type { WireModel } from '#contract/wire.ts';
import type { WirePreview, WirePreviewState } from '#contract/wirePreview.ts';
import type { ModelEvent, ModelFiles } from '#domain/catalogue/models/model.events.ts';
import type { PreviewEvent } from '#domain/catalogue/previews/preview.events.ts';
import type { Shown } from '#domain/catalogue/previews/preview.ts';
import type { DataOf } from '#domain/kernel/event.ts';
import type { Camera } from '#domain/kernel/schemas.ts';
import type { Db } from '#infra/database/database.ts';
import { defineReadModel } from '../readModel.ts';
import { rowProjection, rowTable } from '../rowProjection.ts';
import { boolean, defineTable, json, key, nullable, type RowOf, text } from '../table.ts';

/** The newest preview, and the files it was made from. */
type MadeRow = Omit<DataOf<PreviewEvent, 'PreviewMade'>, 'modelId' | 'program' | 'sourceFile' | 'turning'>;

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
  /** Where its pictures were taken from, by asset id; of earlier pictures too. */
  cameras: json<Readonly<Record<string, Camera>>>(),
});
type PreviewRow = RowOf<typeof preview>;

export const readModel = defineReadModel({ name: 'catalogue/previews', version: 4 }, [preview]);

const previewTables = readModel.tablesOf;

type Event = ModelEvent | PreviewEvent;

const emptyRow = (modelId: string): PreviewRow => ({
  model_id: modelId,
  shown: '3d',
  listed: false,
  made: null,
  reason: null,
  hashes: [],
  turnings: [],
  cameras: {},
});

const camerasOf = ({ card, slider = [] }: Partial<ModelFiles>): PreviewRow['cameras'] =>
  Object.fromEntries(
    [card, ...slider].flatMap((asset) => (asset?.camera ? [[asset.assetId, asset.camera]] : [])),
  );

const previews = rowTable<PreviewRow, Event>({
  table: preview,
  keysOf: ({ data }) => ('modelId' in data ? [data.modelId] : []),
  evolve: (before, event, modelId) => {
    const known = before ?? emptyRow(modelId);
    const row =
      'files' in event.data
        ? { ...known, cameras: { ...known.cameras, ...camerasOf(event.data.files) } }
        : known;
    switch (event.type) {
      case 'ModelUpdated':
      case 'ModelFilesReplaced':
        return row;
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
        const { bones, sourceBones } = event.data;
        const made = { version, sha256, bytes, triangles, sourceTriangles, bones, sourceBones, coarse };
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

/** The shown 3D preview of each model, or the reason why it is missing. */
export const previewsProjection = rowProjection<Event>({
  streamCategories: ['model', 'preview'],
  readModel,
  tables: [previews],
});

const selectPreview = (db: Db, modelId: string) =>
  previewTables(db)
    .selectFrom('preview')
    .select(['shown', 'listed', 'made', 'reason', 'hashes', 'turnings', 'cameras'])
    .where('model_id', '=', modelId);

type ShownPreview = Pick<WirePreview, 'triangles' | 'bytes'> & {
  readonly cameras: Readonly<Record<string, Camera>>;
};

const wirePreview = (
  { triangles, bytes, cameras: known }: ShownPreview,
  { ModalCard, ModalSlider }: WireModel,
): WirePreview => {
  const cameras = [ModalCard, ...ModalSlider].flatMap((picture) => {
    const camera = known[assetIdOf(picture) ?? ''];
    return camera ? [{ picture, ...camera }] : [];
  });
  return { triangles, bytes, ...(cameras.length > 0 && { cameras }) };
};

export type PreviewQueries = ReturnType<typeof previewQueries>;

export const previewQueries = ({ db }: { readonly db: Db }) => {
  const rowOf = (modelId: string) => selectPreview(db, modelId).executeTakeFirst();
  /** The 3D preview that visitors may see; null if it is missing, or the model shows stills or is deleted. */
  const shownPreview = async (modelId: string) => {
    const row = await rowOf(modelId);
    return row?.made && row.listed && row.shown === '3d'
      ? { ...row.made, hashes: row.hashes, turnings: row.turnings, cameras: row.cameras }
      : null;
  };
  return {
    shownPreview,
    /** The status of a model's preview, for the Admin; null for an unknown model. */
    previewState: async (modelId: string): Promise<WirePreviewState | null> => {
      const row = await rowOf(modelId);
      if (!row) return null;
      if (!row.made) return { shown: row.shown, preview: null, reason: row.reason };
      const { sha256: _, ...preview } = row.made;
      return { shown: row.shown, preview, reason: row.reason };
    },
    /** Adds the preview to a model for visitors. */
    withPreview:
      <Options>(modelById: (modelId: string, options: Options) => Promise<WireModel | null>) =>
      async (modelId: string, options: Options): Promise<WireModel | null> => {
        const [model, preview] = await Promise.all([modelById(modelId, options), shownPreview(modelId)]);
        return model && preview ? { ...model, preview: wirePreview(preview, model) } : model;
      },
  };
};
