import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import multer from '@koa/multer';
import type { Context } from 'koa';
import type { FileStore, ReceivedFile } from '#infra/files/fileStore.ts';
import type { Upload } from '#infra/files/validateAndStoreAssets.ts';
import { HttpError } from '../answers.ts';
import type { UploadedFiles } from '../route.ts';

type ReceivedUploads = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: UploadedFiles;
  /** Removes remaining temporary files; stored ones have been moved away. */
  readonly discard: () => Promise<void>;
};

export type ReceiveUploads = (
  ctx: Context,
  fields: Readonly<Record<string, number>>,
) => Promise<ReceivedUploads>;

type Received = ReceivedFile & { readonly originalname: string };

const uploadOf = (
  field: string,
  { originalname: originalName, tempPath, bytes, sha256 }: Received,
): Upload => ({ field, originalName, tempPath, bytes, sha256 });

/** The parser reports an unreadable form as a plain error; errors of the disk carry a code. */
const isFormFault = (error: unknown): error is Error =>
  error instanceof Error && error.constructor === Error && !('code' in error);

/** Multipart bodies, streamed to disk: a file of any size takes no memory. */
export const createUploads = (receive: FileStore['receive'], maxBytes: number): ReceiveUploads => {
  const storage = {
    _handleFile: (
      _req: unknown,
      file: { stream: Readable },
      done: (error: unknown, info?: ReceivedFile) => void,
    ) => {
      receive(file.stream, { maxBytes }).then(
        (received) => done(null, { ...received }),
        (error) => done(error),
      );
    },
    _removeFile: (_req: unknown, file: ReceivedFile, done: (error: Error | null) => void) => {
      rm(file.tempPath, { force: true }).then(() => done(null), done);
    },
  };
  // Browsers send file names in UTF-8; the types lack this option.
  const options = {
    storage: storage as unknown as multer.StorageEngine,
    defParamCharset: 'utf8',
    limits: { fileSize: maxBytes, fields: 100, fieldSize: 100_000 },
  };
  const upload = multer(options);

  return async (ctx, fields) => {
    if (!ctx.is('multipart')) throw new HttpError(415, 'The body must be multipart/form-data');
    const accept = upload.fields(Object.entries(fields).map(([name, maxCount]) => ({ name, maxCount })));
    await accept(ctx as never, async () => {}).catch((error: unknown) => {
      throw isFormFault(error) ? new HttpError(400, `The form is malformed: ${error.message}`) : error;
    });
    const received = (ctx.request.files ?? {}) as unknown as Readonly<Record<string, readonly Received[]>>;
    const files: UploadedFiles = new Map(
      Object.entries(received).map(([field, list]) => [field, list.map((file) => uploadOf(field, file))]),
    );
    return {
      fields: { ...(ctx.request.body as Record<string, unknown> | undefined) },
      files,
      discard: async () => {
        await Promise.all([...files.values()].flat().map(({ tempPath }) => rm(tempPath, { force: true })));
      },
    };
  };
};
