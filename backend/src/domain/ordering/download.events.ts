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

export const downloadEvents = [DownloadIssued] as const;
export type DownloadEvent = EventOf<(typeof downloadEvents)[number]>;
