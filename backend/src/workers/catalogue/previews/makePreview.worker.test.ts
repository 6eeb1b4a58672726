import { expect, test } from 'vitest';
import { withCopyright } from './makePreview.worker.ts';

const chunk = (type: string, content: string): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([size, Buffer.from(type), Buffer.from(content)]);
};

test('a preview names its owner, whatever the length of the text, and is otherwise unchanged', () => {
  const glb = Buffer.concat([
    Buffer.from('glTF\x02\0\0\0\0\0\0\0'),
    chunk('JSON', '{"asset":{"version":"2.0"},"nodes":[{}]}'),
    chunk('BIN\0', 'vertices'),
  ]);
  for (const copyright of ['©', '© S', '© Sh', '© Shop']) {
    const made = Buffer.from(withCopyright(glb, copyright));
    const jsonSize = made.readUInt32LE(12);
    expect([made.readUInt32LE(8), jsonSize % 4]).toEqual([made.length, 0]);
    expect(JSON.parse(made.toString('utf8', 20, 20 + jsonSize))).toEqual({
      asset: { version: '2.0', copyright },
      nodes: [{}],
    });
    expect(made.subarray(20 + jsonSize)).toEqual(chunk('BIN\0', 'vertices'));
  }
});
