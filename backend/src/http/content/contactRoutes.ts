import * as v from 'valibot';
import type { ContactCommands } from '#commands/content/contactCommands.ts';
import { messages } from '#contract/messages.ts';
import { count } from '#contract/shapes.ts';
import { normalisedEmail } from '#domain/accounts/normalisedEmail.ts';
import { partOfName } from '../personName.ts';
import { type Route, route } from '../route.ts';
import { emailAddress, filledIn, typed } from '../schemas.ts';

export type ContactDeps = {
  readonly sendContactMessage: ContactCommands['sendContactMessage'];
  readonly eraseContactMessages: ContactCommands['eraseContactMessages'];
};

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

/**
 * The contact form's call, in the shape of an e-mail-sending service (R050, Q30), and the erasure of what came from an
 * address (ADR 43).
 */
export const contactRoutes = (deps: ContactDeps): readonly Route[] => [
  route({
    method: 'post',
    path: '/email/send',
    access: 'public',
    summary: 'Sends a message to the shop, in the shape of an e-mail-sending service',
    answer: v.literal('OK'),
    limit: 'contactByAddress',
    limitBy: {
      name: 'contactByEmail',
      key: ({ body }) => normalisedEmail(body.template_params.email),
    },
    body: v.object({
      service_id: filledIn(200),
      template_id: filledIn(200),
      user_id: filledIn(200),
      template_params: templateParams,
    }),
    handle: async ({ body, context }) => {
      const { name, email, subject, message } = body.template_params;
      await deps.sendContactMessage({ name, email, subject, message }, context);
      return { body: 'OK' as const };
    },
  }),
  route({
    method: 'post',
    path: '/email/erase',
    access: 'admin',
    summary: 'Erases the contact messages from an address',
    answer: v.object({ message: v.literal(messages.contactMessagesErased), erased: count }),
    body: v.object({ email: emailAddress }),
    handle: async ({ body, context }) => ({
      body: {
        message: messages.contactMessagesErased,
        erased: await deps.eraseContactMessages(body, context),
      },
    }),
  }),
];
