import { sql } from 'kysely';
import { conversionKey } from '#domain/catalogue/assetKeys.ts';
import type { ConversionEvent } from '#domain/catalogue/conversion.events.ts';
import { conversionIdOf } from '#domain/catalogue/conversion.ts';
import type { DataOf } from '#domain/kernel/event.ts';
import type { ConversionFormat } from '#domain/kernel/schemas.ts';
import type { Db } from '#infra/database/database.ts';
import { defineReadModel, index } from '../readModel.ts';
import { rowProjection, rowTable } from '../rowProjection.ts';
import { defineTable, integer, json, key, nullable, type RowOf, text } from '../table.ts';

type Made = DataOf<ConversionEvent, 'ConversionMade'>;
type Failed = DataOf<ConversionEvent, 'ConversionFailed'>;

/** One version of a model's files in one format. */
const conversion = defineTable('conversion', {
  conversion_id: key(text()),
  model_id: text(),
  version: integer(),
  format: text<ConversionFormat>(),
  status: text<'due' | 'made' | 'failed'>(),
  /** The event whose job makes the file, with its log position. */
  cause: json<{ readonly eventId: string; readonly position: string }>(),
  failed: nullable(json<Pick<Failed, 'program' | 'reason' | 'fault'>>()),
  made: nullable(json<Pick<Made, 'fileName' | 'sha256' | 'bytes' | 'facts' | 'losses'>>()),
});
type ConversionRow = RowOf<typeof conversion>;

/** A signed-in person's request. */
const request = defineTable('request', { event_id: key(text()), user_id: text(), conversion_id: text() });

const readModel = defineReadModel(
  { name: 'catalogue/conversions', version: 1 },
  [conversion, request],
  [
    index('conversion_of_model', conversion, sql`(model_id, version)`),
    index('request_of_user', request, sql`(user_id)`),
  ],
);

const conversionTables = readModel.tablesOf;

const conversions = rowTable<ConversionRow, ConversionEvent>({
  table: conversion,
  keysOf: ({ data }) => [data.conversionId],
  evolve: (row, { id, position, type, data }) => {
    switch (type) {
      case 'ConversionRequested':
        return data.starts || row === null
          ? {
              conversion_id: data.conversionId,
              model_id: data.modelId,
              version: data.version,
              format: data.to,
              status: 'due',
              cause: { eventId: id, position: String(position) },
              failed: null,
              made: null,
            }
          : row;
      case 'ConversionMade': {
        const { fileName, sha256, bytes, facts, losses } = data;
        return row && { ...row, status: 'made', made: { fileName, sha256, bytes, facts, losses } };
      }
      case 'ConversionFailed': {
        const { program, reason, fault } = data;
        return row && { ...row, status: 'failed', failed: { program, reason, fault } };
      }
      case 'ConversionAnnounced':
        return row;
    }
  },
});

const requests = rowTable<RowOf<typeof request>, ConversionEvent>({
  table: request,
  keysOf: ({ id, type, data }) => (type === 'ConversionRequested' && data.userId !== null ? [id] : []),
  evolve: (row, { id, data }) =>
    'userId' in data && data.userId !== null
      ? { event_id: id, user_id: data.userId, conversion_id: data.conversionId }
      : row,
});

/** The models' files in other formats, and who asked for them. */
export const conversionsProjection = rowProjection<ConversionEvent>({
  streamCategories: ['conversion'],
  readModel,
  tables: [conversions, requests],
});

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
