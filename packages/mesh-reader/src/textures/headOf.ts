import { open } from 'node:fs/promises';

/** The first bytes of a file, or of content in memory. */
export const headOf = async (
  content: { readonly path: string } | Uint8Array,
  bytes: number,
): Promise<Uint8Array> => {
  if (content instanceof Uint8Array) return content.subarray(0, bytes);
  const handle = await open(content.path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
