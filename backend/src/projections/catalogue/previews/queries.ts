import type { WireModel, WirePreview, WirePreviewState } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { previewTables } from './projector.ts';

const selectPreview = (db: Db, modelId: string) =>
  previewTables(db)
    .selectFrom('preview')
    .select(['shown', 'listed', 'made', 'reason', 'hashes', 'turnings'])
    .where('model_id', '=', modelId);

export type PreviewQueries = ReturnType<typeof previewQueries>;

export const previewQueries = ({ db }: { readonly db: Db }) => {
  const rowOf = (modelId: string) => selectPreview(db, modelId).executeTakeFirst();
  /** The 3D preview that visitors may see; null if it is missing, or the model shows stills or is deleted. */
  const shownPreview = async (modelId: string) => {
    const row = await rowOf(modelId);
    return row?.made && row.listed && row.shown === '3d'
      ? { ...row.made, hashes: row.hashes, turnings: row.turnings }
      : null;
  };
  const wirePreview = async (modelId: string): Promise<WirePreview | null> => {
    const preview = await shownPreview(modelId);
    return preview && { triangles: preview.triangles, bytes: preview.bytes };
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
        const [model, preview] = await Promise.all([modelById(modelId, options), wirePreview(modelId)]);
        return model && preview ? { ...model, preview } : model;
      },
  };
};
