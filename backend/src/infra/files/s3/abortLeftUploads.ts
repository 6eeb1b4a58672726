import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { isNoSuchFile } from './s3Failure.ts';

type OpenUpload = { readonly Key: string; readonly UploadId: string; readonly begunMs: number };

const openUploads = async function* (client: S3Client, bucket: string): AsyncGenerator<OpenUpload> {
  let after: { readonly KeyMarker?: string | undefined; readonly UploadIdMarker?: string | undefined } = {};
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, ...after }));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Key !== undefined && UploadId !== undefined)
        yield { Key, UploadId, begunMs: Initiated?.getTime() ?? Number.POSITIVE_INFINITY };
    if (page.IsTruncated !== true) return;
    after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
};

/** When the last part of an upload arrived, in ms since 1970. */
const lastWriteMs = async (client: S3Client, bucket: string, upload: OpenUpload): Promise<number> => {
  const { Key, UploadId, begunMs } = upload;
  let last = begunMs;
  let after: { readonly PartNumberMarker?: string | undefined } = {};
  // The SDK's own paging also trusts a marker that some servers send after the last page.
  for (;;) {
    const page = await client.send(new ListPartsCommand({ Bucket: bucket, Key, UploadId, ...after }));
    for (const { LastModified } of page.Parts ?? []) last = Math.max(last, LastModified?.getTime() ?? 0);
    if (page.IsTruncated !== true) return last;
    after = { PartNumberMarker: page.NextPartNumberMarker };
  }
};

/** Aborts multipart uploads that were idle for longer than this (ms): a crash left them, and their parts cost money. Returns their number. */
export const abortLeftUploads = async (
  client: S3Client,
  bucket: string,
  olderThanMs: number,
  nowMs: number,
): Promise<number> => {
  let aborted = 0;
  for await (const upload of openUploads(client, bucket)) {
    if (nowMs - upload.begunMs <= olderThanMs) continue;
    const { Key, UploadId } = upload;
    try {
      if (nowMs - (await lastWriteMs(client, bucket, upload)) <= olderThanMs) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    } catch (error) {
      // Its owner, or another sweep, has ended it meanwhile.
      if (isNoSuchFile(error)) continue;
      throw error;
    }
    aborted += 1;
  }
  return aborted;
};
