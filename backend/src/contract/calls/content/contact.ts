import * as v from 'valibot';
import { messageKinds, messageStates } from '../../adminTables.ts';
import * as messages from '../../messages.ts';
import { count, described, id, instant, says, text, type Wire } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { choiceOf, emailAddress, filledIn, ofOne, pageQuery, typed } from '../fields.ts';
import { partOfName } from '../personName.ts';

/** Addition: a message of the contact form, as the Admin sees it. */
export const wireMessage = v.object({
  _id: id,
  name: described(text, 'Empty, as the other texts, once the sender was erased'),
  email: text,
  subject: text,
  message: text,
  sentAt: instant,
  answeredAt: v.nullable(instant),
  kind: v.picklist(messageKinds),
  answerBy: described(
    v.nullable(instant),
    'When a data complaint must be answered, or a withdrawal repaid; null for any other message',
  ),
  reviewId: described(v.nullable(id), 'The review that it reports: a decision about that answers it'),
});

export type WireMessage = Wire<typeof wireMessage>;

const line = filledIn(200, 'Please fill out this field');

/** The form's fields; `name` is first name, space, last name, and replaces the two when they are missing (R046). */
const templateParams = v.pipe(
  v.object({
    fname: v.optional(partOfName(100)),
    lname: v.optional(partOfName(100)),
    name: v.optional(partOfName(200)),
    email: v.pipe(typed(254), v.minLength(1, 'Email is Required'), emailAddress),
    subject: line,
    message: filledIn(10_000, 'Please fill out this field'),
  }),
  v.transform(({ fname, lname, name, ...rest }) => ({
    ...rest,
    name: name || `${fname ?? ''} ${lname ?? ''}`.trim(),
  })),
  v.check(({ name }) => name !== '', 'name: Please fill out this field'),
);

export const contactCalls = {
  'POST /email/send': {
    summary: 'Sends a message to the shop, in the shape of an e-mail-sending service',
    body: v.object({
      service_id: filledIn(200),
      template_id: filledIn(200),
      user_id: filledIn(200),
      template_params: templateParams,
    }),
    answer: v.literal('OK'),
  },
  'GET /email/messages': {
    summary: 'The messages of the contact form, newest first',
    query: v.object({ ...pageQuery, state: choiceOf(messageStates) }),
    answer: v.array(wireMessage),
    answerHeaders: ['X-Total-Count'],
  },
  'POST /email/messages/:id/answered': {
    ...ofOne('Marks a message as answered', says(messages.success)),
    refuses: [404, 409],
  },
  'POST /email/erase': {
    summary: 'Erases the contact messages from an address',
    recentSignIn: true,
    body: v.object({ email: emailAddress }),
    answer: v.object({ message: v.literal(messages.contactMessagesErased), erased: count }),
  },
} as const satisfies CallTable;
