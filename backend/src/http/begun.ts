import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** The stream once its first bytes are at hand: until then it may fail, and the caller can still be told. @throws what the stream fails with */
export const begun = async (stream: Readable): Promise<Readable> => {
  await once(stream, 'readable');
  return stream;
};
