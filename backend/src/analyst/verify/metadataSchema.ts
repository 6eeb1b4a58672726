import * as v from 'valibot';
import { instant, text } from '#domain/kernel/schemas.ts';

/** What must stand beside every event (DESIGN 5). */
export const metadataSchema = v.object({
  actor: v.variant('kind', [
    v.object({ kind: v.literal('visitor'), id: v.null() }),
    v.object({ kind: v.picklist(['client', 'admin', 'system']), id: text }),
  ]),
  correlationId: text,
  causationId: text,
  commandId: text,
  schemaVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: instant,
});
