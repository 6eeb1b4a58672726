import type { Readable } from 'node:stream';
import { byteRangeOf } from './byteRange.ts';
import type { Answer } from './route.ts';

export type ServedFile = {
  readonly bytes: number;
  readonly mediaType: string;
  /** Quoted, strong: the same tag means the same bytes. */
  readonly etag: string;
  readonly cacheControl: string;
  /** The name to save it under; without one the browser shows it. */
  readonly saveAs?: string;
  /** Both ends included; the whole file without. */
  readonly open: (range?: { readonly start: number; readonly end: number }) => Readable;
  /** A part begins to go out at a byte; what it gives back is told how many bytes went. */
  readonly onBegin?: (start: number) => (bytes: number) => void;
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** RFC 6266: an ASCII name for old readers and the real one for the rest. */
const attachment = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/** A file, the part of it that was asked for, or word that the caller has it already (RFC 9110). */
export const fileAnswer = (file: ServedFile, request: Headers): Answer => {
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': file.cacheControl,
    'Content-Type': file.mediaType,
    ETag: file.etag,
  };
  if (file.saveAs !== undefined) headers['Content-Disposition'] = attachment(file.saveAs);
  if (matches(one(request['if-none-match']), file.etag)) return { status: 304, headers, body: undefined };

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
  const onSent = file.onBegin?.(start);
  return {
    status: range ? 206 : 200,
    headers: { ...headers, 'Content-Length': String(end - start + 1) },
    body: range ? file.open(range) : file.open(),
    ...(onSent && { onSent }),
  };
};
