import { open } from 'node:fs/promises';
import { MeshProblem } from '../meshProblem.ts';

const chunkBytes = 1024 * 1024;
/** Maximum length of a line: a polygon with millions of corners, or not a text at all. */
const mostLineBytes = 64 * 1024 * 1024;
const lineFeed = 10;
const carriageReturn = 13;
const [hash, backslash] = [35, 92];
const byteOrderMark = 0xefbbbf;
const wideMarks: Readonly<Record<number, string>> = { 65534: 'utf-16le', 65279: 'utf-16be' };

/**
 * Calls `visit` with the range of each line of a text file in UTF-8, in constant memory, also if the file begins with the mark of UTF-16; lines end with LF, CR LF or CR. A backslash at
 * the end of a line joins the next one to it, but not to a comment.
 */
export const eachLine = async (
  path: string,
  visit: (buffer: Buffer, start: number, end: number) => void,
  /** The first byte to read. */
  from = 0,
): Promise<void> => {
  const handle = await open(path, 'r');
  let buffer = Buffer.allocUnsafe(chunkBytes * 2);
  let kept = 0;
  let position = from;
  const take = (from: number, to: number, isLast: boolean): number => {
    let start = from;
    let search = from;
    cut = -1;
    for (;;) {
      let end = buffer.indexOf(lineFeed, search);
      if (end < 0 || end >= to) {
        if (!isLast) return start;
        end = to;
      }
      let textEnd = end;
      while (textEnd > start && buffer[textEnd - 1] === carriageReturn) textEnd -= 1;
      // A comment may end with a folder of Windows, and a character of Shift-JIS with this byte.
      const isJoined =
        textEnd > start &&
        buffer[textEnd - 1] === backslash &&
        buffer[start] !== hash &&
        !(textEnd - 1 > start && (buffer[textEnd - 2] as number) >= 0x80);
      if (isJoined && end < to) {
        buffer.fill(32, textEnd - 1, end + 1);
        cut = -1;
        search = end + 1;
        continue;
      }
      if (textEnd > start) visitParts(start, textEnd);
      start = end + 1;
      search = start;
      if (start >= to) return to;
    }
  };
  // Old Mac programs end lines with CR alone. The next CR is searched for once, not once per line.
  let cut = -1;
  const visitParts = (start: number, end: number): void => {
    let from = start;
    for (;;) {
      if (cut < from) {
        const found = buffer.indexOf(carriageReturn, from);
        cut = found < 0 ? Number.POSITIVE_INFINITY : found;
      }
      if (cut >= end) break;
      if (cut > from) visit(buffer, from, cut);
      from = cut + 1;
    }
    if (end > from) visit(buffer, from, end);
  };
  let wide: InstanceType<typeof TextDecoder> | null = null;
  try {
    for (;;) {
      if (buffer.length - kept < chunkBytes) {
        if (buffer.length > mostLineBytes)
          throw new MeshProblem('The file has a line that is too long to be text.');
        buffer = Buffer.concat([buffer.subarray(0, kept)], buffer.length * 2);
      }
      // In UTF-8, a part of UTF-16 has up to half as many bytes more.
      const { bytesRead } = await handle.read(buffer, kept, wide ? chunkBytes / 2 : chunkBytes, position);
      position += bytesRead;
      const isLast = bytesRead === 0;
      const mark = position === bytesRead && bytesRead >= 2 ? wideMarks[buffer.readUInt16BE(0)] : undefined;
      if (mark) wide = new TextDecoder(mark);
      const part = buffer.subarray(kept, kept + bytesRead);
      const filled = kept + (wide ? buffer.write(wide.decode(part, { stream: !isLast }), kept) : bytesRead);
      if (position === bytesRead && filled >= 3 && buffer.readUIntBE(0, 3) === byteOrderMark)
        buffer.fill(32, 0, 3);
      const done = filled === 0 ? 0 : take(0, filled, isLast);
      if (isLast) return;
      buffer.copy(buffer, 0, done, filled);
      kept = filled - done;
    }
  } finally {
    await handle.close();
  }
};
