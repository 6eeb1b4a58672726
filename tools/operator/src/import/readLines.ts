import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { modelFileFields, uploadFields } from 'backend/contract/calls/catalogue/models/modelForm.ts';
import { modelFormMessages } from 'backend/contract/modelFormMessages.ts';
import { normalisedName } from 'backend/domain/kernel/ids.ts';
import * as v from 'valibot';
import { rowsIn } from './spreadsheet.ts';

// All models of a run become drafts, or none.
const { draft: _, ...textFields } = uploadFields.entries;
const textColumns = Object.keys(textFields);
type FileField = keyof typeof modelFileFields;
const fileColumns = Object.keys(modelFileFields) as readonly FileField[];

/** Separates several file names in one cell. */
const separator = '|';

/** One line of the table, which is one model. Line 1 is the first below the head. */
export type Line = {
  readonly line: number;
  readonly name: string;
  /** The text fields of the upload form. */
  readonly texts: Readonly<Record<string, string>>;
  /** Its files, each with its field of the form; a missing one is among the faults. */
  readonly files: readonly { readonly field: FileField; readonly path: string }[];
  readonly faults: readonly string[];
};

/** The text of a field that a cell means: spreadsheets write whole dollars with cents, and `Premium` with a capital. */
const textOf = (column: string, cell: string): string => {
  if (column === 'ModalPrice') return cell.trim().replace(/^\$\s*|[.,]00$/g, '');
  return column === 'ModalType' ? cell.trim().toLowerCase() : cell;
};

/** Systems write accents as one letter or as two. */
const pathOf = (folder: string, name: string): string | undefined =>
  ['NFC', 'NFD']
    .map((form) => resolve(folder, name.normalize(form)))
    .find((path) => existsSync(path) && statSync(path).isFile());

const faultsOfFiles = (field: FileField, names: readonly string[], folder: string): readonly string[] => {
  const isNeeded = field === 'ModalFile' || field === 'ModalTexture';
  if (isNeeded && names.length === 0) return [`${field}: ${modelFormMessages[field]}`];
  const most = modelFileFields[field];
  if (names.length > most) return [`${field}: must not be more than ${most}`];
  const missing = names.filter((name) => pathOf(folder, name) === undefined);
  return missing.map((name) => `${field}: there is no file ${name}`);
};

/**
 * The lines of a table of models, each with its faults: its texts are checked as the upload form checks them, its files must be beside the
 * table. The shop inspects their contents.
 * @throws UnreadableTable
 */
export const readLines = (path: string, encoding?: string): readonly Line[] => {
  const folder = dirname(path);
  const firstWith = new Map<string, number>();
  return rowsIn(readFileSync(path), encoding).map((row, index) => {
    const line = index + 1;
    const texts = Object.fromEntries(textColumns.map((name) => [name, textOf(name, row[name] ?? '')]));
    const named = fileColumns.map((field) => {
      const names = (row[field] ?? '').split(separator).map((name) => name.trim().replaceAll('\\', '/'));
      return [field, names.filter((name) => name !== '')] as const;
    });
    const files = named.flatMap(([field, names]) =>
      names.map((name) => ({ field, path: pathOf(folder, name) ?? name })),
    );
    const again = (key: string, fault: string): readonly string[] => {
      const first = firstWith.get(key);
      if (first === undefined) firstWith.set(key, line);
      return first === undefined ? [] : [`Line ${first} ${fault}`];
    };
    const place = ['ModalName', 'ModalCategory', 'ModalsubCategory'].map((name) =>
      normalisedName(row[name] ?? ''),
    );
    const { issues = [] } = v.safeParse(uploadFields, texts);
    return {
      line,
      name: (row.ModalName ?? '').trim(),
      texts,
      files,
      faults: [
        ...Object.entries(row)
          .filter(
            ([column, cell]) => cell.trim() !== '' && ![...textColumns, ...fileColumns].includes(column),
          )
          .map(([column]) => `${column}: is no column of a model`),
        ...issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
        ...named.flatMap(([field, names]) => faultsOfFiles(field, names, folder)),
        ...again(place.join('\n'), 'is the same model'),
        ...files.flatMap(({ field, path }) =>
          field === 'ModalFile' ? again(path, 'has the same file') : [],
        ),
      ],
    };
  });
};
