import * as v from 'valibot';
import { defineJob } from '../job.ts';

/** The mails of the shop, by what they say. */
export const mailTemplate = v.picklist(['verify', 'reset', 'resetNotice', 'contact']);
export type MailTemplate = v.InferOutput<typeof mailTemplate>;

/** Sends one mail. `subjectId` is the user, or the contact message, that it is about. */
export const sendMail = defineJob({
  name: 'sendMail',
  queue: 'mail',
  // A mail server that restarts is away for longer than most things: five tries over 75 s.
  backoffMs: 5_000,
  payload: v.strictObject({
    template: mailTemplate,
    causeEventId: v.pipe(v.string(), v.uuid()),
    subjectId: v.pipe(v.string(), v.uuid()),
  }),
});

export type SendMailPayload = v.InferOutput<typeof sendMail.payload>;
