import * as v from 'valibot';
import { templateNames } from '#infra/mail/templates/templateNames.ts';
import { defineJob } from '../job.ts';

/** Sends one mail. `subjectId` is the user, the order or the contact message that it is about. */
export const sendMail = defineJob({
  name: 'sendMail',
  queue: 'mail',
  // Five attempts over seven and a half minutes: servers that greylist unknown senders (RFC 6647) mostly ask for five.
  backoffMs: 30_000,
  // Longer than all waits of the SMTP adapter together.
  timeLimitMs: 120_000,
  payload: v.strictObject({
    template: v.picklist(templateNames),
    causeEventId: v.pipe(v.string(), v.uuid()),
    subjectId: v.pipe(v.string(), v.uuid()),
  }),
});

export type SendMailPayload = v.InferOutput<typeof sendMail.payload>;
