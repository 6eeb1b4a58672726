import { Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { FileRange } from '../fileStore.ts';
import { asS3Failure, isNoSuchFile } from './s3Failure.ts';

/** After this number of consecutive broken connections without a byte, the server counts as unavailable. */
const mostFruitless = 3;

/** One response of the server, from a byte on; with `etag` it refuses to continue in a different file. */
const ask = async (
  client: S3Client,
  file: { readonly Bucket: string; readonly Key: string },
  { start, end }: FileRange,
  etag?: string,
) => {
  const range = start === undefined && end === undefined ? {} : { Range: `bytes=${start ?? 0}-${end ?? ''}` };
  const answer = await client.send(
    new GetObjectCommand({ ...file, ...range, ...(etag !== undefined && { IfMatch: etag }) }),
  );
  return { body: answer.Body as Readable, bytes: answer.ContentLength ?? 0, etag: answer.ETag };
};

/**
 * The bytes of a file, or of a range of it (both ends included). After a broken or silent connection, which also happens when a reader
 * pauses, reading resumes where it stopped. The stream fails with ServiceUnavailable while the server is unavailable.
 */
export const readS3 = (client: S3Client, bucket: string, key: string, wanted: FileRange): Readable => {
  const file = { Bucket: bucket, Key: key };
  const bytes = async function* (): AsyncGenerator<Buffer> {
    const first = await ask(client, file, wanted);
    const end = (wanted.start ?? 0) + first.bytes;
    let next = wanted.start ?? 0;
    let fruitless = 0;
    for (
      let { body } = first;
      ;
      { body } = await ask(client, file, { start: next, end: end - 1 }, first.etag)
    ) {
      const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
      try {
        while (next < end) {
          const chunk = await chunks.next().catch((error: unknown) => {
            fruitless += 1;
            if (fruitless === mostFruitless) throw error;
            return null;
          });
          if (chunk === null || chunk.done) break;
          fruitless = 0;
          next += chunk.value.length;
          yield chunk.value;
        }
        if (next >= end) return;
      } finally {
        body.destroy();
      }
    }
  };
  const failing = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* bytes();
    } catch (error) {
      throw isNoSuchFile(error) ? new Error(`The file ${key} is missing`) : asS3Failure(error);
    }
  };
  return Readable.from(failing(), { objectMode: false });
};
