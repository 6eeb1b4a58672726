import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** The stream once its first bytes have arrived: before that, a failure can still become the answer. @throws the stream's error */
export const begun = async (stream: Readable): Promise<Readable> => {
  await once(stream, 'readable');
  return stream;
};
