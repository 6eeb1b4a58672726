import * as v from 'valibot';
import { described, id, instant, text, type Wire } from './shapes.ts';

/** The shop's data about one person (GDPR Art. 15 and 20), as they download it. */
export const wireMyData = v.object({
  exportedAt: instant,
  sessions: described(
    v.array(v.object({ agent: text, network: text, openedAt: instant, usedAt: instant, expiresAt: instant })),
    'Where they are signed in now; tokens are not kept readable, so none stands here',
  ),
  passkeys: described(
    v.array(v.object({ _id: id, name: text, addedAt: instant, usedAt: v.nullable(instant) })),
    'The passkeys that sign them in',
  ),
  events: described(
    v.array(v.object({ at: instant, event: text, data: v.record(v.string(), v.unknown()) })),
    'Every event about them in order, and then the mails, with all personal parts readable; `/api/docs/events.md` explains the events',
  ),
});
export type MyData = Wire<typeof wireMyData>;
