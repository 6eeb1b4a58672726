import { sql } from 'kysely';
import { conversionKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { ConversionEvent } from '#domain/catalogue/conversions/conversion.events.ts';
import type { DataOf } from '#domain/kernel/event.ts';
import { conversionIdOf } from '#domain/kernel/ids.ts';
import type { ConversionFormat } from '#domain/kernel/schemas.ts';
import type { DownloadEvent } from '#domain/ordering/downloads/download.events.ts';
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
  status: text<'due' | 'made' | 'failed' | 'removed'>(),
  /** The event whose job makes the file, with its log position. */
  cause: json<{ readonly eventId: string; readonly position: string }>(),
  failed: nullable(json<Pick<Failed, 'program' | 'reason' | 'fault'>>()),
  /** The newest file; a removed one stays here until links to it have expired. */
  made: nullable(json<Pick<Made, 'fileName' | 'sha256' | 'bytes' | 'facts' | 'losses'>>()),
  /** When the file was made or last fetched; ISO 8601. */
  used_at: nullable(text()),
});
type ConversionRow = RowOf<typeof conversion>;

/** A signed-in person's request. */
const request = defineTable('request', { event_id: key(text()), user_id: text(), conversion_id: text() });

const readModel = defineReadModel(
  { name: 'catalogue/conversions', version: 2 },
  [conversion, request],
  [
    index('conversion_of_model', conversion, sql`(model_id, version)`),
    index('request_of_user', request, sql`(user_id)`),
  ],
);

const conversionTables = readModel.tablesOf;

type Event = ConversionEvent | DownloadEvent;

/** The conversion that an event is about; none for a download of the files themselves. */
const keysOf = ({ type, data }: Event): readonly string[] => {
  if ('conversionId' in data) return [data.conversionId];
  if (type !== 'DownloadIssued' || data.format === null) return [];
  return [conversionIdOf({ ...data, to: data.format })];
};

const conversions = rowTable<ConversionRow, Event>({
  table: conversion,
  keysOf,
  evolve: (row, { id, position, type, data, metadata }) => {
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
              made: row?.made ?? null,
              used_at: null,
            }
          : row;
      case 'ConversionMade': {
        const { fileName, sha256, bytes, facts, losses } = data;
        return (
          row && {
            ...row,
            status: 'made',
            made: { fileName, sha256, bytes, facts, losses },
            used_at: metadata.at,
          }
        );
      }
      case 'ConversionFailed': {
        const { program, reason, fault } = data;
        return row && { ...row, status: 'failed', failed: { program, reason, fault } };
      }
      case 'ConversionRemoved':
        return row && { ...row, status: 'removed' };
      case 'DownloadIssued':
        return row && { ...row, used_at: metadata.at };
      default:
        return row;
    }
  },
});

const requests = rowTable<RowOf<typeof request>, Event>({
  table: request,
  keysOf: ({ id, type, data }) => (type === 'ConversionRequested' && data.userId !== null ? [id] : []),
  evolve: (row, { id, type, data }) =>
    type === 'ConversionRequested' && data.userId !== null
      ? { event_id: id, user_id: data.userId, conversion_id: data.conversionId }
      : row,
});

/** The models' files in other formats, and who asked for them. */
export const conversionsProjection = rowProjection<Event>({
  streamCategories: ['conversion', 'download'],
  readModel,
  tables: [conversions, requests],
});

export type ConversionQueries = ReturnType<typeof conversionQueries>;

const selectConversions = (db: Db) => conversionTables(db).selectFrom('conversion').selectAll();

export const conversionQueries = ({ db }: { readonly db: Db }) => {
  const rowOf = (conversionId: string) =>
    selectConversions(db).where('conversion_id', '=', conversionId).executeTakeFirst();
  const fileOf = (row: ConversionRow | undefined) => {
    if (!row?.made) return null;
    const { fileName, sha256, bytes } = row.made;
    const mediaType = row.format === 'obj' ? 'application/zip' : 'application/octet-stream';
    return { assetId: row.conversion_id, fileName, mediaType, bytes, sha256, key: conversionKey(sha256) };
  };
  return {
    /** A converted file, for a valid link, which outlives the removal of the file; or null. */
    convertedById: async (conversionId: string) => fileOf(await rowOf(conversionId)),
    /** A version of a model's files in another format, or null while it is not made. */
    convertedFile: async (modelId: string, version: number, to: ConversionFormat) => {
      const row = await rowOf(conversionIdOf({ modelId, version, to }));
      return row?.status === 'made' ? fileOf(row) : null;
    },
    /** The event whose job makes or made a file; null if nobody asked for it. */
    conversionCause: async (conversionId: string) => (await rowOf(conversionId))?.cause ?? null,
    /** Files that nobody has fetched since an instant (ISO 8601), the longest unused first. */
    unusedConversions: async (
      since: string,
      limit: number,
    ): Promise<readonly DataOf<ConversionEvent, 'ConversionRemoved'>[]> =>
      conversionTables(db)
        .selectFrom('conversion')
        .select(['conversion_id as conversionId', 'model_id as modelId', 'version', 'format as to'])
        .where('status', '=', 'made')
        .where('used_at', '<', since)
        .orderBy('used_at')
        .orderBy('conversion_id')
        .limit(limit)
        .execute(),
    /** The requested formats of a version of a model's files. */
    conversionsOf: (modelId: string, version: number) =>
      selectConversions(db).where('model_id', '=', modelId).where('version', '=', version).execute(),
    /** The files made of these models, also those removed since. */
    filesMadeOf: (modelIds: readonly string[]) =>
      selectConversions(db).where('model_id', 'in', modelIds).where('made', 'is not', null).execute(),
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
