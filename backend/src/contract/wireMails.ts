import * as v from 'valibot';
import { count, described, id, instant, text, type Wire } from './shapes.ts';

/** Addition: a mail to a user, as the Admin sees it. */
export const wireMail = v.object({
  _id: id,
  template: described(
    text,
    '`verify`, `signUpAgain`, `reset`, `resetNotice`, `newEmail`, `emailChanged`, `receipt`, `refundRequested`, `refundDeclined`, `refund`, `disputeLost`, `refundFailed`',
  ),
  state: described(
    v.picklist(['waiting', 'parked', 'sent', 'undeliverable', 'skipped']),
    '`waiting` for its turn or its next try; `parked` after all tries, to be tried again by the background jobs; `sent`: a mail server has it; `undeliverable`: the address was refused for good; `skipped`: nobody needed it any more',
  ),
  askedAt: described(instant, 'When it was asked for'),
  endedAt: described(v.nullable(instant), 'When it was sent or refused'),
  answer: described(v.nullable(count), 'What the mail server refused the address with, such as 550'),
});
export type WireMail = Wire<typeof wireMail>;
