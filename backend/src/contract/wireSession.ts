import * as v from 'valibot';
import { described, instant, text, type Wire } from './shapes.ts';

/** Addition: where somebody is signed in. */
export const wireSession = v.object({
  _id: text,
  agent: described(text, 'The browser as it named itself'),
  network: described(text, 'Part of the network address of the login; may be empty'),
  openedAt: instant,
  usedAt: described(instant, 'To the hour'),
  expiresAt: instant,
  isThisOne: v.boolean(),
});
export type WireSession = Wire<typeof wireSession>;
