import { MeshProblem } from '../../meshProblem.ts';
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

const cutOff = (): MeshProblem =>
  new MeshProblem('The file is shorter than it says: it may have been cut off.');

const readBinary = (
  path: string,
  header: PlyHeader,
  bytes: number,
  visitorOf: (element: PlyElement) => RowVisitor,
) => {
  const isLittle = header.encoding === 'little';
  const window = new FileWindow(path, header.length);
  const values: number[] = [];
  const readValue = (type: PlyType): number => {
    const part = window.take(sizes[type]);
    return reading[type](new DataView(part.buffer, part.byteOffset, part.byteLength), 0, isLittle);
  };
  try {
    for (const element of header.elements) {
      const least = element.properties.reduce(
        (sum, { type, countType }) => sum + sizes[countType ?? type],
        0,
      );
      if (element.count * Math.max(1, least) > bytes) throw cutOff();
      const visit = visitorOf(element);
      for (let row = 0; row < element.count; row += 1) {
        let length = 0;
        for (const { type, countType } of element.properties) {
          let repeat = 1;
          if (countType !== null) {
            repeat = readValue(countType);
            if (!(repeat >= 0 && repeat <= mostValues))
              throw new MeshProblem('A list of the file is too long.');
            values[length] = repeat;
            length += 1;
          }
          for (let count = 0; count < repeat; count += 1) {
            values[length] = readValue(type);
            length += 1;
          }
        }
        visit(values, length);
      }
    }
  } finally {
    window.close();
  }
};

const readText = async (
  path: string,
  { elements, length: from }: PlyHeader,
  visitorOf: (element: PlyElement) => RowVisitor,
) => {
  const waiting = elements.filter(({ count }) => count > 0);
  const words = new Words();
  const values: number[] = [];
  let row = 0;
  let visit = waiting[0] && visitorOf(waiting[0]);
  await eachLine(
    path,
    (buffer, start, end) => {
      const [element] = waiting;
      if (!element || !visit) return;
      words.begin(buffer, start, end);
      if (!words.hasMore()) return;
      let length = 0;
      while (words.hasMore() && length < mostValues) {
        values[length] = words.number();
        length += 1;
      }
      visit(values, length);
      row += 1;
      if (row < element.count) return;
      waiting.shift();
      row = 0;
      visit = waiting[0] && visitorOf(waiting[0]);
    },
    from,
  );
  if (waiting.length > 0) throw cutOff();
};

/** Reads all elements of a PLY in order, in constant memory. */
export const readPlyRows = async (
  path: string,
  bytes: number,
  header: PlyHeader,
  visitorOf: (element: PlyElement) => RowVisitor,
): Promise<void> => {
  if (header.encoding === 'ascii') await readText(path, header, visitorOf);
  else readBinary(path, header, bytes, visitorOf);
};
