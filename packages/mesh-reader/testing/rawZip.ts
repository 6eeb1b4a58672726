import { crc32 } from 'node:zlib';

type RawFile = {
  readonly name: Buffer;
  readonly content: Buffer;
  /** The name for readers that know Unicode, in the field 0x7075. */
  readonly unicode?: string;
};

const words = (...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const word = Buffer.alloc(bytes);
      word.writeUIntLE(value, 0, bytes);
      return word;
    }),
  );

const unicodeField = ({ name, unicode }: RawFile): Buffer => {
  if (unicode === undefined) return Buffer.of();
  const text = Buffer.from(unicode);
  return Buffer.concat([
    words([0x7075, 2], [text.length + 5, 2]),
    Buffer.of(1),
    words([crc32(name), 4]),
    text,
  ]);
};

/** A Zip file without compression whose names are these bytes, in no stated encoding (APPNOTE 4.3). */
export const rawZip = (files: readonly RawFile[]): Buffer => {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const file of files) {
    const { name, content } = file;
    const extra = unicodeField(file);
    const common = words(
      ...([
        [20, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [crc32(content), 4],
      ] as const),
      ...([
        [content.length, 4],
        [content.length, 4],
        [name.length, 2],
        [extra.length, 2],
      ] as const),
    );
    const body = Buffer.concat([words([0x04034b50, 4]), common, name, extra, content]);
    list.push(
      words([0x02014b50, 4], [20, 2]),
      common,
      words([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      name,
      extra,
    );
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(list);
  const end = words(
    ...([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [files.length, 2],
      [files.length, 2],
    ] as const),
    ...([
      [directory.length, 4],
      [at, 4],
      [0, 2],
    ] as const),
  );
  return Buffer.concat([...bodies, directory, end]);
};
