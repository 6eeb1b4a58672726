import * as v from 'valibot';
import { modelFileFields, uploadFields, uploadOf } from '#contract/calls/catalogue/modelForm.ts';
import { maxPictureBytes } from '#contract/constants.ts';
import { modelFormMessages } from '#contract/modelFormMessages.ts';
import type { LineFaults } from '#contract/wireImports.ts';
import { type ImportLine, type ImportPlan, mostBytesOfLine } from '#domain/catalogue/importPlan.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import { type ManifestLine, separator } from './manifest.ts';
import { wholeDollars } from './wholeDollars.ts';

/** A file of the archive: its full name, and its name relative to the manifest's folder. `bytes` is its size. */
type ArchivedFile = { readonly name: string; readonly seenAs: string; readonly bytes: number };

type FileField = keyof typeof modelFileFields;

// The option to make all models drafts is chosen when the import is started.
const { draft: _, ...textFields } = uploadFields.entries;

/** The columns of a manifest: those of the upload form, texts first. */
export const textColumns = Object.keys(textFields) as readonly (keyof typeof textFields)[];
export const fileColumns = Object.keys(modelFileFields) as readonly FileField[];
const pictureFields: readonly FileField[] = ['ModalCard', 'ModalSlider'];
const columns: readonly string[] = [...textColumns, ...fileColumns];

/** A file name relative to the manifest's folder, with slashes, as the archive spells it. */
const spelt = (name: string): string =>
  name
    .trim()
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');

const namesIn = (value: string | readonly string[] | undefined): readonly string[] =>
  (typeof value === 'string' ? value.split(separator) : (value ?? []))
    .map(spelt)
    .filter((name) => name !== '');

/** The files of the archive that a line names, and the faults. */
const filesOf = (
  line: ManifestLine,
  archive: ReadonlyMap<string, ArchivedFile>,
  maxFileBytes: number,
): { readonly files: ImportLine['files']; readonly faults: readonly string[] } => {
  const faults = new Set<string>();
  const sizes = new Map<string, number>();
  const all = (field: FileField): readonly string[] => {
    const names = namesIn(line.get(field));
    if (names.length > modelFileFields[field])
      faults.add(`${field}: must not be more than ${modelFileFields[field]}`);
    return names.flatMap((name) => {
      const file = archive.get(name);
      if (!file) faults.add(`${field}: there is no file ${name} in the archive`);
      else if (sizes.has(name)) faults.add(`${field}: ${name} is named twice`);
      else if (file.bytes > maxFileBytes)
        faults.add(`${field}: ${name} is larger than ${maxFileBytes} bytes`);
      else if (pictureFields.includes(field) && file.bytes > maxPictureBytes)
        faults.add(`${field}: ${name} is larger than 64 MB`);
      if (file) sizes.set(name, file.bytes);
      return file ? file.name : [];
    });
  };
  const required = (field: FileField & keyof typeof modelFormMessages): readonly string[] => {
    if (namesIn(line.get(field)).length === 0) faults.add(`${field}: ${modelFormMessages[field]}`);
    return all(field);
  };
  const [file = ''] = required('ModalFile');
  const [texture = ''] = required('ModalTexture');
  const [card = ''] = required('ModalCard');
  const slider = [...required('ModalSlider')];
  const [obj = null] = all('ModalObj');
  const [color = null] = all('ModalColor');
  const most = mostBytesOfLine(maxFileBytes);
  if (sizes.values().reduce((sum, bytes) => sum + bytes, 0) > most)
    faults.add(`The files of this line are larger than ${most} bytes together`);
  return { files: { file, texture, card, slider, obj, color }, faults: [...faults] };
};

/** The field of the upload form that a cell fills: spreadsheets write prices in their own way, and `Premium` with a capital. */
const fieldOf = (column: string, cell: string): string | null => {
  if (column === 'ModalPrice') return wholeDollars(cell);
  return column === 'ModalType' ? cell.trim().toLowerCase() : cell;
};

const textsOf = (line: ManifestLine) => {
  const texts = Object.fromEntries(
    textColumns.map((column) => {
      const cell = line.get(column) ?? '';
      return [column, typeof cell === 'string' ? fieldOf(column, cell) : cell];
    }),
  );
  if (texts.ModalPrice === null) {
    const fault = `ModalPrice: ${line.get('ModalPrice')} has two readings: write it without separators`;
    return { texts: null, faults: [fault] };
  }
  const parsed = v.safeParse(uploadFields, texts);
  if (parsed.success) return { texts: uploadOf(parsed.output), faults: [] };
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'line'}: ${issue.message}`);
  return { texts: null, faults };
};

export type CheckedManifest =
  | { readonly plan: ImportPlan; readonly faults: readonly [] }
  | { readonly plan: null; readonly faults: readonly LineFaults[] };

/**
 * Checks every line of a manifest as the upload form checks its fields: the texts, and whether the archive has the files. Two lines may not
 * describe the same model, nor sell the same file. The contents of the files are checked when a line is imported.
 */
export const checkManifest = (
  lines: readonly ManifestLine[],
  archive: readonly ArchivedFile[],
  { maxFileBytes }: { readonly maxFileBytes: number },
): CheckedManifest => {
  const files = new Map(archive.map((file) => [file.seenAs, file]));
  const lineOf = { name: new Map<string, number>(), file: new Map<string, number>() };
  const again = (kind: keyof typeof lineOf, key: string, line: number): number | null => {
    const before = lineOf[kind].get(key);
    if (before === undefined) lineOf[kind].set(key, line);
    return before ?? null;
  };
  const checked = lines.map((line, nth) => {
    const faults: string[] = [...line.keys()]
      .filter((column) => !columns.includes(column))
      .map((column) => `${column.slice(0, 60) || 'A column without a name'}: is no column of a manifest`);
    const texts = textsOf(line);
    const named = filesOf(line, files, maxFileBytes);
    faults.push(...texts.faults, ...named.faults);
    if (texts.texts) {
      const { name, category, subCategory } = texts.texts.attributes;
      const sameName = again('name', [name, category, subCategory].map(normalisedName).join('\n'), nth + 1);
      if (sameName !== null) faults.push(`ModalName: line ${sameName} is the same model`);
    }
    const sameFile = named.files.file === '' ? null : again('file', named.files.file, nth + 1);
    if (sameFile !== null) faults.push(`ModalFile: line ${sameFile} has the same file`);
    return { texts: texts.texts, files: named.files, faults };
  });
  const faults = checked.flatMap(({ faults: found }, nth) => {
    const name = lines[nth]?.get('ModalName');
    return found.length === 0
      ? []
      : {
          line: nth + 1,
          name: typeof name === 'string' ? name.slice(0, 200) : '',
          faults: found.slice(0, 20),
        };
  });
  if (faults.length > 0) return { plan: null, faults };
  return {
    plan: { lines: checked.flatMap(({ texts, files: named }) => (texts ? { ...texts, files: named } : [])) },
    faults: [],
  };
};
