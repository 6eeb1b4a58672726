import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { isFresh, type RequestHeaders } from './encodedBody.ts';
import type { Answer } from './route.ts';

/** A range of a file: first and last byte, both included. */
type ByteRange = { readonly start: number; readonly end: number };

/**
 * The range in a Range header (RFC 9110 section 14): null for the whole file (also for several ranges, which a server may answer with the
 * whole file), 'unsatisfiable' for a range outside the file.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
};

/** Resolves with the stream once its first bytes have arrived: until then, a failure can still become the answer. @throws the stream's error */
const begun = async (stream: Readable): Promise<Readable> => {
  await once(stream, 'readable');
  return stream;
};

export type ServedFile = {
  readonly bytes: number;
  readonly mediaType: string;
  /** A strong tag, in quotes: the same tag means the same bytes. */
  readonly etag: string;
  readonly cacheControl: string;
  /** The name to save the file under; without one the browser shows it. */
  readonly saveAs?: string;
  /** A range includes both ends; without one the whole file is opened. */
  readonly open: (range?: { readonly start: number; readonly end: number }) => Readable;
  /** Called when sending begins at a byte; the returned callback receives the number of bytes sent. */
  readonly onBegin?: (start: number) => (bytes: number) => void;
};

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** The header that makes a browser save a file under a name, which is in quotes: OrcaSlicer reads no other (`extract_remote_filename`). */
export const attachment = (name: string): string =>
  contentDisposition(name).replace(/^attachment; filename=([^";]+)/, 'attachment; filename="$1"');

/** Whether a caller wants only the bytes of another file (RFC 9110 section 13.1.1), as programs do that continue a download. */
const wantsOther = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.trim() !== '*' && !header.split(',').some((tag) => tag.trim() === etag);

/** A file, the requested range of it, or 304 when the caller's copy is still valid (RFC 9110). */
export const fileAnswer = async (file: ServedFile, request: RequestHeaders): Promise<Answer> => {
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': file.cacheControl,
    'Content-Type': file.mediaType,
    ETag: file.etag,
  };
  if (file.saveAs !== undefined) headers['Content-Disposition'] = attachment(file.saveAs);
  if (wantsOther(one(request['if-match']), file.etag))
    return { status: 412, headers: { ETag: file.etag }, body: { message: 'The file has changed' } };
  if (isFresh(request, file.etag)) return { status: 304, headers, body: undefined };

  const ifRange = one(request['if-range']);
  const range =
    ifRange === undefined || ifRange === file.etag ? byteRangeOf(one(request.range), file.bytes) : null;
  if (range === 'unsatisfiable') {
    return {
      status: 416,
      headers: { 'Content-Range': `bytes */${file.bytes}` },
      body: { message: 'The range lies outside the file' },
    };
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${file.bytes}`;
  const body = await begun(range ? file.open(range) : file.open());
  const onSent = file.onBegin?.(start);
  return {
    status: range ? 206 : 200,
    headers: { ...headers, 'Content-Length': String(end - start + 1) },
    body,
    ...(onSent && { onSent }),
  };
};
