import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { count } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { emailAddress, filledIn, typed } from '../fields.ts';
import { partOfName } from '../personName.ts';

const line = filledIn(200, 'Please fill out this field');

/** The form's fields; `name` is first name, space, last name, and stands in for the two when they are not sent (R046). */
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
  'POST /email/erase': {
    summary: 'Erases the contact messages from an address',
    body: v.object({ email: emailAddress }),
    answer: v.object({ message: v.literal(messages.contactMessagesErased), erased: count }),
  },
} as const satisfies CallTable;
