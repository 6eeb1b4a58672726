import { open } from 'node:fs/promises';

/** The first bytes of a file, or of content in memory. */
export const headOf = async (
  content: { readonly path: string } | Uint8Array,
  bytes: number,
): Promise<Buffer> => {
  if (content instanceof Uint8Array)
    return Buffer.from(content.buffer, content.byteOffset).subarray(0, Math.min(bytes, content.byteLength));
  await using handle = await open(content.path, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
  return buffer.subarray(0, bytesRead);
};
