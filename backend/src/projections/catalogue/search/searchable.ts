import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import type { Db } from '#infra/database/database.ts';
import { storableJson } from '../../copyText.ts';
import type { Change } from '../../rowProjection.ts';
import { insertRows, upsertRows } from '../../rows.ts';
import { type ModelRow, type SearchableRow, searchable, selectingColumns } from '../models/table.ts';
import { searchVector } from './searchVector.ts';

/** The words are those of the stored attributes, which lack what Postgres refuses: a later change computes them again from these. */
const searchableOf = (model: ModelRow): SearchableRow => {
  const selecting = Object.fromEntries(selectingColumns.map((name) => [name, model[name]]));
  const stored = JSON.parse(storableJson(model.attributes)) as ModelAttributes;
  return { ...(selecting as Omit<SearchableRow, 'search'>), search: searchVector(stored, model.licence_id) };
};

/** Copies the part of changed models that searches read; a deleted model keeps its row. */
export const copySearchable = async (
  changes: readonly Change<ModelRow>[],
  tx: Db,
  schema: string,
): Promise<void> => {
  const place = { schema, table: searchable };
  const added: SearchableRow[] = [];
  const changed: SearchableRow[] = [];
  for (const { before, after } of changes) {
    if (after === null) continue;
    if (before === null) added.push(searchableOf(after));
    else if (['attributes' as const, ...selectingColumns].some((name) => before[name] !== after[name]))
      changed.push(searchableOf(after));
  }
  if (added.length > 0) await insertRows(tx, place, added);
  if (changed.length > 0) await upsertRows(tx, place, changed);
};
