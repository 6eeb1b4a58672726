import { conversionKey } from '#domain/catalogue/assetKeys.ts';
import { conversionIdOf } from '#domain/catalogue/conversion.ts';
import type { ConversionFormat } from '#domain/kernel/schemas.ts';
import type { Db } from '#infra/database/database.ts';
import { conversionTables } from './projector.ts';

export type ConversionQueries = ReturnType<typeof conversionQueries>;

const selectConversions = (db: Db) => conversionTables(db).selectFrom('conversion').selectAll();

export const conversionQueries = ({ db }: { readonly db: Db }) => {
  /** A converted file of the store, or null. */
  const convertedById = async (conversionId: string) => {
    const row = await selectConversions(db).where('conversion_id', '=', conversionId).executeTakeFirst();
    if (!row?.made) return null;
    const { fileName, sha256, bytes } = row.made;
    const mediaType = row.format === 'obj' ? 'application/zip' : 'application/octet-stream';
    return { assetId: conversionId, fileName, mediaType, bytes, sha256, key: conversionKey(sha256) };
  };
  return {
    convertedById,
    /** A version of a model's files in another format, or null while it is not made. */
    convertedFile: (modelId: string, version: number, to: ConversionFormat) =>
      convertedById(conversionIdOf({ modelId, version, to })),
    /** The requested formats of a version of a model's files. */
    conversionsOf: (modelId: string, version: number) =>
      selectConversions(db).where('model_id', '=', modelId).where('version', '=', version).execute(),
    /** The conversions that a person asked for. */
    conversionsAskedBy: async (userId: string): Promise<readonly string[]> => {
      const asked = conversionTables(db)
        .selectFrom('request')
        .select('conversion_id')
        .distinct()
        .where('user_id', '=', userId)
        .orderBy('conversion_id');
      return (await asked.execute()).map((row) => row.conversion_id);
    },
  };
};
