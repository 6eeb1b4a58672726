import type { ImportEvent } from '#domain/catalogue/import.events.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { type ImportLineRow, type ImportRow, line, modelImport, readModel } from './table.ts';

const imports = rowTable<ImportRow, ImportEvent>({
  table: modelImport,
  keysOf: ({ data }) => [data.importId],
  evolve: (row, { type, data, position, metadata: { at } }) => {
    if (type === 'ImportChecked') {
      return {
        import_id: data.importId,
        seq: String(position),
        file_name: data.fileName,
        lines: data.lines,
        status: 'checked',
        as_drafts: false,
        imported: 0,
        refused: 0,
        checked_at: at,
        started_at: null,
        finished_at: null,
      };
    }
    if (row === null) return null;
    switch (type) {
      case 'ImportStarted':
        return { ...row, status: 'started', as_drafts: data.asDrafts, started_at: at };
      case 'ImportLineImported':
        return { ...row, imported: row.imported + 1 };
      case 'ImportLineRefused':
        return { ...row, refused: row.refused + 1 };
      case 'ImportFinished':
        return { ...row, status: 'finished', finished_at: at };
    }
  },
});

const lines = rowTable<ImportLineRow, ImportEvent>({
  table: line,
  keysOf: ({ data }) => ('line' in data ? [`${data.importId}:${data.line}`] : []),
  evolve: (row, { data }, key) =>
    'line' in data
      ? {
          line_key: key,
          import_id: data.importId,
          line: data.line,
          name: data.name,
          model_id: 'modelId' in data ? data.modelId : null,
          reason: 'reason' in data ? data.reason : null,
        }
      : row,
});

/** The imports of many models, with the outcome of each line. */
export const importsProjection = rowProjection<ImportEvent>({
  streamCategories: ['import'],
  readModel,
  tables: [imports, lines],
});
