import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { conversionFormat, count, instant, uuid, version } from '../../kernel/schemas.ts';

/** The outcome repeats the facts of the link, so readers need no other event. */
const outcome = { downloadId: uuid, modelId: uuid, userId: v.nullable(uuid) };

export const downloadEvents = defineEvents({
  DownloadIssued: {
    label: 'Download link handed out',
    meaning:
      "A signed link to a model's file was issued, valid until `expiresAt` (Q15). `userId` is null for a visitor. Since version 2 it names the version of the file (Q32); before, there was only the first. `format` names the other format in which the shop made it.",
    emittedBy: ['IssueDownload'],
    data: {
      downloadId: uuid,
      modelId: uuid,
      assetId: uuid,
      userId: v.nullable(uuid),
      expiresAt: instant,
      version,
      format: v.optional(v.nullable(conversionFormat), null),
    },
    upcasters: { 1: (data) => ({ ...(data as object), version: 1 }) },
  },
  DownloadCompleted: {
    label: 'Downloaded',
    meaning:
      'The file was sent from byte `from` to its end: `bytes` of it. `from` is not 0 when an earlier download was resumed.',
    emittedBy: ['CompleteDownload'],
    data: { ...outcome, from: count, bytes: count },
  },
  DownloadInterrupted: {
    label: 'Download stopped',
    meaning:
      'A download from byte `from` stopped before the end of the file and was not resumed: `bytesSent` of `of` bytes were sent. The link can be resumed later, so this event may repeat with more bytes, and a completion may follow.',
    emittedBy: ['InterruptDownload'],
    data: { ...outcome, from: count, bytesSent: count, of: count },
  },
});
export type DownloadEvent = EventOf<(typeof downloadEvents)[number]>;
