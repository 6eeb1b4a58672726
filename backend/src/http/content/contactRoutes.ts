import type { ContactCommands } from '#commands/content/contactCommands.ts';
import { contactCalls } from '#contract/calls/content/contentCalls.ts';
import { messages } from '#contract/messages.ts';
import { normalisedEmail } from '#domain/accounts/normalisedEmail.ts';
import { type Route, routesOf } from '../route.ts';

export type ContactDeps = {
  readonly sendContactMessage: ContactCommands['sendContactMessage'];
  readonly eraseContactMessages: ContactCommands['eraseContactMessages'];
};

/** The contact form's call, in the shape of an e-mail-sending service (R050, Q30), and the erasure of messages from an address (ADR 43). */
export const contactRoutes = (deps: ContactDeps): readonly Route[] =>
  routesOf(contactCalls, {
    'POST /email/send': {
      access: 'public',
      limit: 'contactByAddress',
      limitBy: {
        name: 'contactByEmail',
        key: ({ body }) => normalisedEmail(body.template_params.email),
      },
      handle: async ({ body, context }) => {
        const { name, email, subject, message } = body.template_params;
        await deps.sendContactMessage({ name, email, subject, message }, context);
        return { body: 'OK' as const };
      },
    },
    'POST /email/erase': {
      access: 'admin',
      handle: async ({ body, context }) => ({
        body: {
          message: messages.contactMessagesErased,
          erased: await deps.eraseContactMessages(body, context),
        },
      }),
    },
  });
