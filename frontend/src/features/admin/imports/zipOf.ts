/** A file to be packed, and its name in the archive. */
export type PackedFile = { readonly name: string; readonly content: Blob };

/** Without the Zip64 extension, sizes and offsets in a Zip file have 32 bits. */
const mostBytes = 0xffffffff;
const mostFiles = 0xffff;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

const crcOf = async (content: Blob): Promise<number> => {
  let crc = 0xffffffff;
  const reader = content.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    for (const byte of piece.value) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** Little-endian numbers, each with its width in bytes. */
const fields = (...numbers: readonly (readonly [value: number, width: 2 | 4])[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, width]) => sum + width, 0)));
  let at = 0;
  for (const [value, width] of numbers) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return new Uint8Array(view.buffer);
};

/** Version 2.0, UTF-8 names, stored without compression, at the earliest time that the format supports. */
const common = (crc: number, bytes: number, nameBytes: number) =>
  [
    [20, 2],
    [0x0800, 2],
    [0, 2],
    [0, 2],
    [0x21, 2],
    [crc, 4],
    [bytes, 4],
    [bytes, 4],
    [nameBytes, 2],
    [0, 2],
  ] as const;

/** Packs files into one Zip file, uncompressed (APPNOTE 6.3.10, 4.3.7, 4.3.12, 4.3.16). @throws Error when they are too large or too many */
export const zipOf = async (files: readonly PackedFile[]): Promise<Blob> => {
  if (files.length > mostFiles) throw new Error(`No more than ${mostFiles} files can be packed`);
  const parts: BlobPart[] = [];
  const list: BlobPart[] = [];
  let at = 0;
  let listBytes = 0;
  for (const { name, content } of files) {
    const nameBytes = new TextEncoder().encode(name);
    const same = common(await crcOf(content), content.size, nameBytes.length);
    const head = fields([0x04034b50, 4], ...same);
    const entry = fields([0x02014b50, 4], [20, 2], ...same, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    parts.push(head, nameBytes, content);
    list.push(entry, nameBytes);
    at += head.length + nameBytes.length + content.size;
    listBytes += entry.length + nameBytes.length;
    if (at + listBytes > mostBytes) throw new Error('The files are larger than 4 GB together');
  }
  const count = files.length;
  const end = fields(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [listBytes, 4],
    [at, 4],
    [0, 2],
  );
  return new Blob([...parts, ...list, end], { type: 'application/zip' });
};
