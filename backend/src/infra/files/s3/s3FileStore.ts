import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { checkedKey, isKey } from '../checkedKey.ts';
import type { FileStore } from '../fileStore.ts';
import { openSpool } from '../spool.ts';
import { abortLeftUploads } from './abortLeftUploads.ts';
import { readS3 } from './readS3.ts';
import { asS3Failure, calling, isNoSuchFile } from './s3Failure.ts';
import type { S3Settings } from './s3Settings.ts';

/** Time limit for connecting, in ms. */
const connectMs = 2_000;
/** Silence on a connection after which the server counts as unavailable, in ms. */
const defaultSilenceMs = 10_000;

/** A client of the bucket's server, or of the same server under the address that browsers use. It connects on first use. */
const createS3Client = (
  { endpoint, region, pathStyle, keys }: Omit<S3Settings, 'bucket' | 'publicEndpoint'>,
  silenceMs = defaultSilenceMs,
): S3Client =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    ...(keys && { credentials: keys }),
    requestHandler: new NodeHttpHandler({
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      // Enough for the parts of one upload and the readers of one process.
      httpAgent: { keepAlive: true, maxSockets: 200 },
      httpsAgent: { keepAlive: true, maxSockets: 200 },
    }),
    // Checksums in trailers are newer than most servers. Every request body is signed with its SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** The smallest part of a multipart upload, in bytes, and the number of parts that every server accepts. */
const leastPartBytes = 8 * 1024 * 1024;
const mostParts = 1_000;
/** Parts of one file that are sent in parallel, each held in memory. */
const partsAtOnce = 3;

/** Sends a local file in parts; it appears under its key at once, when the last part has arrived. */
const sendFile = async (
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

/**
 * Files in a bucket (ADR 74). An incoming file is in `folder` on this machine until it has been hashed and inspected; then it is uploaded
 * in parts, and appears under its key when all of them have arrived. `silenceMs` limits the server's silence.
 */
export const createS3FileStore = async (
  settings: S3Settings,
  folder: string,
  silenceMs?: number,
): Promise<FileStore> => {
  const { bucket, publicEndpoint } = settings;
  const spool = await openSpool(join(folder, 'tmp'));
  const client = createS3Client(settings, silenceMs);
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });

  const statOf: FileStore['stat'] = (key) =>
    calling(async () => {
      try {
        const { ContentLength, LastModified } = await client.send(new HeadObjectCommand(at(key)));
        return { bytes: ContentLength ?? 0, keptMs: LastModified?.getTime() ?? 0 };
      } catch (error) {
        if (isNoSuchFile(error)) return null;
        throw error;
      }
    });

  const keep: FileStore['keep'] = async (tempPath, key) => {
    const here = await stat(tempPath).catch(() => null);
    // It was sent before, and only the answer was lost.
    if (here === null && (await statOf(key)) !== null) return;
    const { size: bytes } = here ?? (await stat(tempPath));
    await calling(async () => {
      try {
        await sendFile(client, at(key), { path: tempPath, bytes });
      } catch (error) {
        // The answer to the last step was lost, and repeating it finds no upload any more.
        if (!isNoSuchFile(error) || (await statOf(key))?.bytes !== bytes) throw error;
      }
    });
    await rm(tempPath, { force: true });
  };

  /** Signs for the address that browsers use, without a request. */
  const linkTo = (endpoint: string): NonNullable<FileStore['directLink']> => {
    const signer = createS3Client({ ...settings, endpoint });
    return (key, { disposition, mediaType, seconds }) =>
      calling(() =>
        getSignedUrl(
          signer,
          new GetObjectCommand({
            ...at(key),
            ResponseContentDisposition: disposition,
            ResponseContentType: mediaType,
            ResponseCacheControl: 'private, no-store',
          }),
          { expiresIn: seconds },
        ),
      );
  };

  return {
    prove: () =>
      calling(async () => {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      }),
    receive: spool.receive,
    keep,
    put: (key, content) =>
      calling(async () => {
        await client.send(new PutObjectCommand({ ...at(key), Body: content }));
      }),
    open: (key, range = {}) => readS3(client, bucket, checkedKey(key), range),
    copyTo: (key, path) =>
      pipeline(
        readS3(client, bucket, checkedKey(key), {}),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      ),
    stat: statOf,
    remove: (key) =>
      calling(async () => {
        await client.send(new DeleteObjectCommand(at(key)));
      }),
    keys: async function* (kind) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${kind}/` });
      try {
        for await (const { Contents = [] } of pages) yield Contents.map(({ Key = '' }) => Key).filter(isKey);
      } catch (error) {
        throw asS3Failure(error);
      }
    },
    sweepTemporary: async (olderThanMs, nowMs) => {
      const here = await spool.sweep(olderThanMs, nowMs);
      return here + (await calling(() => abortLeftUploads(client, bucket, olderThanMs, nowMs)));
    },
    directLink: publicEndpoint === null ? null : linkTo(publicEndpoint),
  };
};
