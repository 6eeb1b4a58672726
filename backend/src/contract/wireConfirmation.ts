import * as v from 'valibot';
import { described, instant, text, type Wire } from './shapes.ts';

/** Addition: the confirmation of an order in the buyer's account, because the mail with it was refused. */
export const wireConfirmation = v.object({
  keptAt: described(instant, 'When the mail was refused; the words are the same since'),
  readAt: described(v.nullable(instant), 'When the buyer said that they had read it'),
  to: described(text, 'The address that took no mail'),
  subject: text,
  text,
});
export type WireConfirmation = Wire<typeof wireConfirmation>;
