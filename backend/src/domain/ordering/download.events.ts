import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { instant, uuid } from '../kernel/schemas.ts';

const DownloadIssued = defineEvent(
  'DownloadIssued',
  {
    label: 'Download link handed out',
    meaning:
      "A signed link to a model's file was issued, valid until `expiresAt` (Q15). `userId` is null for " +
      'a visitor. Since version 2 it names the version of the file (Q32); before, there was only the ' +
      'first.',
    emittedBy: ['IssueDownload'],
  },
  v.strictObject({
    downloadId: uuid,
    modelId: uuid,
    assetId: uuid,
    userId: v.nullable(uuid),
    expiresAt: instant,
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  { 1: (data) => ({ ...(data as object), version: 1 }) },
);

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The facts of the link are repeated in its outcome, so readers need no other event. */
const outcome = { downloadId: uuid, modelId: uuid, userId: v.nullable(uuid) };

const DownloadCompleted = defineEvent(
  'DownloadCompleted',
  {
    label: 'Downloaded',
    meaning:
      'The file was sent from byte `from` to its end: `bytes` of it. `from` is not 0 when an earlier ' +
      'download was resumed.',
    emittedBy: ['CompleteDownload'],
  },
  v.strictObject({ ...outcome, from: bytes, bytes }),
);

const DownloadInterrupted = defineEvent(
  'DownloadInterrupted',
  {
    label: 'Download stopped',
    meaning:
      'A download from byte `from` stopped before the end of the file and was not resumed: `bytesSent` ' +
      'of `of` bytes were sent. The link can be resumed later, so this event may repeat with more ' +
      'bytes, and a completion may follow.',
    emittedBy: ['InterruptDownload'],
  },
  v.strictObject({ ...outcome, from: bytes, bytesSent: bytes, of: bytes }),
);

export const downloadEvents = [DownloadIssued, DownloadCompleted, DownloadInterrupted] as const;
export type DownloadEvent = EventOf<(typeof downloadEvents)[number]>;
