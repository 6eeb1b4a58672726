/** A value of a node: its type is that of the binary format. */
type Value =
  | { readonly type: 'S'; readonly value: string }
  | { readonly type: 'I' | 'D' | 'L'; readonly value: number }
  | { readonly type: 'd' | 'i'; readonly value: readonly number[] };
export type FbxOut = { readonly name: string; readonly values?: readonly Value[]; readonly children?: readonly FbxOut[] };

const bytesOf = (value: Value): Buffer => {
  const type = Buffer.from(value.type, 'latin1');
  if (value.type === 'S') {
    const text = Buffer.from(value.value, 'utf8');
    const size = Buffer.alloc(4);
    size.writeUInt32LE(text.length);
    return Buffer.concat([type, size, text]);
  }
  if (value.type === 'd' || value.type === 'i') {
    const numbers = value.type === 'd' ? Float64Array.from(value.value) : Int32Array.from(value.value);
    const head = Buffer.alloc(12);
    head.writeUInt32LE(numbers.length, 0);
    head.writeUInt32LE(numbers.byteLength, 8);
    return Buffer.concat([type, head, Buffer.from(numbers.buffer)]);
  }
  const number = Buffer.alloc(value.type === 'I' ? 4 : 8);
  if (value.type === 'I') number.writeInt32LE(value.value);
  else if (value.type === 'L') number.writeBigInt64LE(BigInt(value.value));
  else number.writeDoubleLE(value.value);
  return Buffer.concat([type, number]);
};

const nodeBytes = ({ name, values = [], children = [] }: FbxOut, start: number): Buffer => {
  const properties = Buffer.concat(values.map(bytesOf));
  const head = Buffer.alloc(13 + name.length);
  let at = start + head.length + properties.length;
  const inside = children.map((child) => {
    const bytes = nodeBytes(child, at);
    at += bytes.length;
    return bytes;
  });
  if (children.length > 0) inside.push(Buffer.alloc(13));
  head.writeUInt32LE(start + head.length + properties.length + inside.reduce((sum, { length }) => sum + length, 0), 0);
  head.writeUInt32LE(values.length, 4);
  head.writeUInt32LE(properties.length, 8);
  head.writeUInt8(name.length, 12);
  head.write(name, 13, 'latin1');
  return Buffer.concat([head, properties, ...inside]);
};

/** Nodes as a binary FBX 7.4 file. */
export const fbxBytes = (nodes: readonly FbxOut[]): Buffer => {
  const head = Buffer.alloc(27);
  head.write('Kaydara FBX Binary  \0', 0, 'latin1');
  head.writeUInt8(0x1a, 21);
  head.writeUInt32LE(7400, 23);
  const parts = [head];
  let at = head.length;
  for (const node of nodes) {
    const bytes = nodeBytes(node, at);
    parts.push(bytes);
    at += bytes.length;
  }
  const foot = Buffer.from([0xfa, 0xbc, 0xab, 0x09, 0xd0, 0xc8, 0xd4, 0x66, 0xb1, 0x76, 0xfb, 0x83, 0x1c, 0xf7, 0x26, 0x7e]);
  at += 13 + foot.length;
  const end = Buffer.alloc(((16 - (at % 16)) % 16 || 16) + 4 + 4 + 120 + 16);
  const version = end.length - 140;
  end.writeUInt32LE(7400, version);
  Buffer.from([0xf8, 0x5a, 0x8c, 0x6a, 0xde, 0xf5, 0xd9, 0x7e, 0xec, 0xe9, 0x0c, 0xe3, 0x75, 0x8f, 0x29, 0x0b]).copy(end, end.length - 16);
  return Buffer.concat([...parts, Buffer.alloc(13), foot, end]);
};
