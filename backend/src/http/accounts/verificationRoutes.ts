import * as v from 'valibot';
import type { VerificationCommands } from '#commands/accounts/verificationCommands.ts';
import { messages } from '#contract/messages.ts';
import { says } from '#contract/shapes.ts';
import { normalisedEmail } from '#domain/accounts/normalisedEmail.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { emailAddress, idOr404, idParams } from '../schemas.ts';

export type VerificationDeps = {
  readonly resendVerification: VerificationCommands['resendVerification'];
  readonly requestVerification: VerificationCommands['requestVerification'];
};

/** Sends the verification mail again: for its reader, and for the Admin, who sees the outcome (Q19, Q44). */
export const verificationRoutes = (deps: VerificationDeps): readonly Route[] => [
  route({
    method: 'post',
    path: '/user/verification',
    access: 'public',
    summary: 'Mails the verification link again',
    answer: says(messages.verificationRequested),
    limit: 'resendByAddress',
    limitBy: { name: 'resendByEmail', key: ({ body }) => normalisedEmail(body.email) },
    body: v.object({ email: emailAddress }),
    handle: async ({ body, context }) => {
      await deps.resendVerification(body, context);
      return { body: { message: messages.verificationRequested } };
    },
  }),
  route({
    method: 'post',
    path: '/user/:id/verification',
    access: 'admin',
    summary: 'Mails the verification link again to a user',
    answer: says(messages.verificationMailed),
    refuses: [404, 409],
    params: idParams,
    handle: async ({ params, context }) => {
      const handled = await deps.requestVerification({ userId: idOr404(params.id, 'User') }, context);
      if (handled.events.length > 0)
        return { body: { message: messages.verificationMailed }, written: [handled] };
      const isVerified = handled.state.status === 'registered' && handled.state.verified;
      throw new HttpError(
        409,
        isVerified
          ? 'This email is verified already'
          : 'A mail was sent less than a minute ago. Please wait.',
      );
    },
  }),
];
