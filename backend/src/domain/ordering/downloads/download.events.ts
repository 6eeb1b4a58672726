import * as v from 'valibot';
import { formatName } from '../../kernel/conversionFormats.ts';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { conversionFormat, count, instant, uuid, version } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';

/** The outcome repeats the facts of the link, so readers need no other event. */
const outcome = { downloadId: uuid, modelId: uuid, userId: v.nullable(uuid) };

type Sent = { readonly from: number; readonly bytesSent: number; readonly of: number };

/** The progress of a download that began at byte `from`, in whole percent, rounded down. */
export const percentThrough = ({ from, bytesSent, of }: Sent): number =>
  of === 0 ? 0 : Math.floor((100 * (from + bytesSent)) / of);

export const downloadEvents = defineEvents({
  DownloadIssued: {
    label: 'Download link handed out',
    meaning:
      "A signed link to a model's file was issued, valid until `expiresAt` (Q15). `userId` is null for a visitor. Since version 2 it names the version of the file (Q32); before, there was only the first. `format` names what the shop made of it: another format, or smaller textures.",
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
    sentence: ({ modelId, userId, version, format = null }, { the }) =>
      sentence`A link to download ${version > 1 ? `version ${version} of ` : ''}${the('model', modelId)}${
        format === null ? '' : ` as ${formatName(format)}`
      } was handed out to ${userId === null ? 'a visitor' : the('user', userId)}`,
  },
  DownloadCompleted: {
    label: 'Downloaded',
    meaning:
      'The file was sent from byte `from` to its end: `bytes` of it. `from` is not 0 when an earlier download was resumed.',
    emittedBy: ['CompleteDownload'],
    data: { ...outcome, from: count, bytes: count },
    sentence: ({ modelId, userId, from }, { the }) =>
      sentence`${userId === null ? 'A visitor' : the('user', userId)} downloaded ${
        from === 0 ? '' : 'the rest of '
      }${the('model', modelId)}`,
  },
  DownloadInterrupted: {
    label: 'Download stopped',
    meaning:
      'A download from byte `from` stopped before the end of the file and was not resumed: `bytesSent` of `of` bytes were sent. The link can be resumed later, so this event may repeat with more bytes, and a completion may follow.',
    emittedBy: ['InterruptDownload'],
    data: { ...outcome, from: count, bytesSent: count, of: count },
    sentence: ({ modelId, userId, from, bytesSent, of }, { the }) =>
      sentence`The download of ${the('model', modelId)} by ${
        userId === null ? 'a visitor' : the('user', userId)
      } stopped at ${String(percentThrough({ from, bytesSent, of }))} %`,
  },
});
export type DownloadEvent = EventOf<(typeof downloadEvents)[number]>;
