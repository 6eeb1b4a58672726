import { cutOff, MeshProblem } from '../../meshProblem.ts';
import { countNote } from '../countNote.ts';
import { eachLine } from '../eachLine.ts';
import { FileWindow } from '../fileWindow.ts';
import { Words } from '../words.ts';
import type { PlyElement, PlyHeader, PlyType } from './plyHeader.ts';

/** Receives an element: its values one after the other, each list preceded by its length. */
export type RowVisitor = (values: ArrayLike<number>, length: number) => void;

const sizes: Readonly<Record<PlyType, number>> = { i1: 1, u1: 1, i2: 2, u2: 2, i4: 4, u4: 4, f4: 4, f8: 8 };
/** Maximum length of a list of one element: corners of a polygon. */
const mostValues = 20_000_000;

const reading: Readonly<Record<PlyType, (view: DataView, at: number, isLittle: boolean) => number>> = {
  i1: (view, at) => view.getInt8(at),
  u1: (view, at) => view.getUint8(at),
  i2: (view, at, isLittle) => view.getInt16(at, isLittle),
  u2: (view, at, isLittle) => view.getUint16(at, isLittle),
  i4: (view, at, isLittle) => view.getInt32(at, isLittle),
  u4: (view, at, isLittle) => view.getUint32(at, isLittle),
  f4: (view, at, isLittle) => view.getFloat32(at, isLittle),
  f8: (view, at, isLittle) => view.getFloat64(at, isLittle),
};

type Reading = {
  readonly path: string;
  readonly bytes: number;
  readonly header: PlyHeader;
  readonly visitorOf: (element: PlyElement) => RowVisitor;
  /** Gets what is not as the header says. */
  readonly says: (note: string) => void;
};

const isAllZero = (values: ArrayLike<number>, length: number): boolean => {
  for (let at = 0; at < length; at += 1) if (values[at] !== 0) return false;
  return true;
};

/**
 * Reads rows from `from` on. The last element ends with the file, whatever the header counts, if the file ends with a row.
 * @throws MeshProblem for a file that ends within a row or before the last element
 */
const readBinary = ({ path, bytes, header, visitorOf, says }: Reading) => {
  const isLittle = header.encoding === 'little';
  const values: number[] = [];
  let window = new FileWindow(path, header.length);
  let at = header.length;
  const readValue = (type: PlyType): number => {
    const part = window.take(sizes[type]);
    at += sizes[type];
    return reading[type](new DataView(part.buffer, part.byteOffset, part.byteLength), 0, isLittle);
  };
  const readRow = ({ properties }: PlyElement): number => {
    let length = 0;
    for (const { type, countType } of properties) {
      let repeat = 1;
      if (countType !== null) {
        repeat = readValue(countType);
        if (!(repeat >= 0 && repeat <= mostValues)) throw new MeshProblem('A list of the file is too long.');
        values[length] = repeat;
        length += 1;
      }
      for (let count = 0; count < repeat; count += 1) {
        values[length] = readValue(type);
        length += 1;
      }
    }
    return length;
  };
  /** The rows from here to the end of the file; none if it does not end with a row, or zeros only fill it. */
  const rowsLeft = (element: PlyElement): number => {
    const start = at;
    let rows = 0;
    try {
      for (; at < bytes; rows += 1) if (isAllZero(values, readRow(element))) rows = Number.NaN;
    } catch {
      rows = 0;
    }
    window.close();
    window = new FileWindow(path, start);
    at = start;
    return rows || 0;
  };
  try {
    const last = header.elements.at(-1);
    for (const element of header.elements) {
      const least = element.properties.reduce(
        (sum, { type, countType }) => sum + sizes[countType ?? type],
        0,
      );
      if ((element !== last || least === 0) && element.count * Math.max(1, least) > bytes) throw cutOff();
      const visit = visitorOf(element);
      let rows = 0;
      for (; rows < element.count && (element !== last || at < bytes || rows === 0); rows += 1)
        visit(values, readRow(element));
      if (element === last && least > 0 && rows === element.count && at < bytes)
        for (const count = rows + rowsLeft(element); rows < count; rows += 1) visit(values, readRow(element));
      if (rows !== element.count) says(countNote(element.count, rows, `rows of ${element.name}`));
    }
    if (at < bytes) says('bytes after the last element');
  } finally {
    window.close();
  }
};

/** How many values a row of an element has that begins like this; NaN if it does not say. */
const wantedValues = ({ properties }: PlyElement, values: ArrayLike<number>): number => {
  let at = 0;
  for (const { countType } of properties) at += countType === null ? 1 : 1 + (values[at] ?? Number.NaN);
  return at;
};

/**
 * Reads rows by their count, unless their number of values shows that the header counts wrong.
 * @throws MeshProblem for a file that ends within a row or before an element
 */
const readText = async ({ path, header: { elements, length: from }, visitorOf, says }: Reading) => {
  const rows = elements.map(() => 0);
  const words = new Words();
  const values: number[] = [];
  let current = 0;
  let visit = elements[0] && visitorOf(elements[0]);
  let isWhole = true;
  const elementOf = (length: number): number => {
    const isOf = (element: PlyElement) => wantedValues(element, values) === length;
    const after = (isNext: (element: PlyElement) => boolean): number =>
      elements.findIndex((element, at) => at > current && isNext(element));
    const own = elements[current];
    const fitsOwn = own !== undefined && isOf(own);
    if (own && (rows[current] ?? 0) < own.count) return fitsOwn ? current : Math.max(current, after(isOf));
    const counted = after((element) => element.count > 0 && isOf(element));
    if (counted >= 0) return counted;
    if (fitsOwn) return current;
    const other = after(isOf);
    return other >= 0 ? other : after(({ count }) => count > 0);
  };
  await eachLine(
    path,
    (buffer, start, end) => {
      words.begin(buffer, start, end);
      if (!words.hasMore()) return;
      let length = 0;
      while (words.hasMore() && length < mostValues) {
        values[length] = words.number();
        length += 1;
      }
      const found = elementOf(length);
      const element = elements[found];
      if (!element) {
        says('lines after the last element');
        return;
      }
      if (found !== current) visit = visitorOf(element);
      current = found;
      isWhole = !(length < wantedValues(element, values));
      visit?.(values, length);
      rows[found] = (rows[found] ?? 0) + 1;
    },
    from,
  );
  for (const [at, { name, count }] of elements.entries()) {
    const there = rows[at] ?? 0;
    if (!isWhole || (there === 0 && count > 0)) throw cutOff();
    if (there !== count) says(countNote(count, there, `rows of ${name}`));
  }
};

/** Reads all elements of a PLY in order, in constant memory. */
export const readPlyRows = async (input: Reading): Promise<void> => {
  if (input.header.encoding === 'ascii') await readText(input);
  else readBinary(input);
};
