import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { instant, uuid } from '../kernel/schemas.ts';

/** A signed link to a model's file was handed out, until `expiresAt` (Q15). `userId` is null for a visitor. */
export const DownloadIssued = defineEvent(
  'DownloadIssued',
  v.strictObject({
    downloadId: uuid,
    modelId: uuid,
    assetId: uuid,
    userId: v.nullable(uuid),
    expiresAt: instant,
  }),
);

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a link led to, with the facts of the link, so that who reads it needs no other event. */
const outcome = { downloadId: uuid, modelId: uuid, userId: v.nullable(uuid) };

/**
 * The file was sent on a link from byte `from` to its end: `bytes` of it. `from` is not 0 when the rest of an earlier
 * download was asked for.
 */
export const DownloadCompleted = defineEvent(
  'DownloadCompleted',
  v.strictObject({ ...outcome, from: bytes, bytes }),
);

/**
 * A download that began at byte `from` stopped before the end of the file and was not resumed: `bytesSent` bytes had gone
 * out, the file has `of`. A link can be resumed later, so this may come again with more, and a completion may follow.
 */
export const DownloadInterrupted = defineEvent(
  'DownloadInterrupted',
  v.strictObject({ ...outcome, from: bytes, bytesSent: bytes, of: bytes }),
);

export const downloadEvents = [DownloadIssued, DownloadCompleted, DownloadInterrupted] as const;
export type DownloadEvent = EventOf<(typeof downloadEvents)[number]>;
