import type { VerificationCommands } from '#commands/accounts/verificationCommands.ts';
import { verificationCalls } from '#contract/calls/accounts/accountCalls.ts';
import * as messages from '#contract/messages.ts';
import { normalisedEmail } from '#domain/accounts/normalisedEmail.ts';
import { HttpError, idOr404 } from '../answers.ts';
import { adminOnly, type Route, routesOf } from '../route.ts';

export type VerificationDeps = Pick<VerificationCommands, 'resendVerification' | 'requestVerification'>;

/** Sends the verification mail again: for the recipient, and for the Admin, who sees the outcome (Q19, Q44). */
export const verificationRoutes = (deps: VerificationDeps): readonly Route[] =>
  routesOf(verificationCalls, {
    'POST /user/verification': {
      access: 'public',
      limit: 'resendByAddress',
      limitBy: { name: 'resendByEmail', key: ({ body }) => normalisedEmail(body.email) },
      handle: async ({ body, context }) => {
        await deps.resendVerification(body, context);
        return { body: { message: messages.verificationRequested } };
      },
    },
    'POST /user/:id/verification': adminOnly(async ({ params, context }) => {
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
    }),
  });
