import { createReadStream } from 'node:fs';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

/** The smallest part of a multipart upload, in bytes, and the number of parts that every server accepts. */
const leastPartBytes = 8 * 1024 * 1024;
const mostParts = 1_000;
/** Parts of one file that are sent in parallel, each held in memory. */
const partsAtOnce = 3;

/** Sends a local file in parts; it appears under its key at once, when the last part has arrived. */
export const sendFile = async (
  client: S3Client,
  target: { readonly Bucket: string; readonly Key: string },
  { path, bytes }: { readonly path: string; readonly bytes: number },
): Promise<void> => {
  const content = createReadStream(path, { highWaterMark: 1024 * 1024 });
  try {
    await new Upload({
      client,
      params: { ...target, Body: content },
      partSize: Math.max(leastPartBytes, Math.ceil(bytes / mostParts)),
      queueSize: partsAtOnce,
    }).done();
  } finally {
    content.destroy();
  }
};
