import type { PasswordResetCommands } from '#commands/accounts/passwords/passwordResetCommands.ts';
import type { logIn } from '#commands/accounts/sessions/logIn.ts';
import type { SignUpCommands } from '#commands/accounts/signUp/signUpCommands.ts';
import type { VerificationCommands } from '#commands/accounts/signUp/verificationCommands.ts';
import type { OwnAccountCommands } from '#commands/accounts/users/ownAccountCommands.ts';
import type { SignedInUser, signedInUser } from '#commands/accounts/users/signedInUser.ts';
import { accountCalls, verificationCalls } from '#contract/calls/accounts/users/accountCalls.ts';
import * as messages from '#contract/messages.ts';
import type { WireUser } from '#contract/wire.ts';
import type { Sessions } from '#infra/vault/sessions.ts';
import { HttpError, idOr404, isId } from '../../answers.ts';
import { adminOnly, everybody, type Route, routesOf, signedInOnly } from '../../route.ts';
import { type deviceCookie, deviceIn } from '../sessions/deviceCookie.ts';

export type AccountDeps = Pick<SignUpCommands, 'signUpUser'> &
  Pick<VerificationCommands, 'verifyUser'> &
  PasswordResetCommands &
  // The link in a mail to a new address of an account leads to the same screen.
  Pick<OwnAccountCommands, 'confirmNewEmail'> & {
    readonly logIn: ReturnType<typeof logIn>;
    readonly logOut: Sessions['end'];
    readonly userOf: ReturnType<typeof signedInUser>;
    readonly deviceCookie: ReturnType<typeof deviceCookie>;
  };

/** A user as the calls answer it. */
export const presentUser = ({ userId, ...user }: SignedInUser): WireUser & { readonly lastName: string } => ({
  _id: userId,
  ...user,
});

const resetMessages = {
  reset: messages.passwordReset,
  userNotFound: messages.userNotFound,
  invalidLink: messages.invalidLink,
} as const;

/** Accounts and sessions (R171 – R175, R177, Q53). The verify path precedes the reset path (Q27). */
export const accountRoutes = (deps: AccountDeps): readonly Route[] =>
  routesOf(accountCalls, {
    'POST /user/signup': everybody({ limit: 'signUpByAddress' }, async ({ body, context }) => {
      const { handled } = await deps.signUpUser(body, context);
      if (handled === null) return { body: messages.userAlreadyExists };
      return { body: { message: messages.verifyMailSent }, written: [handled] };
    }),
    'POST /user/login': everybody(
      { limit: 'loginByAddress' },
      async ({ body, address, headers, context }) => {
        const from = { address, device: deviceIn(headers) };
        const agent = headers['user-agent'] ?? '';
        const result = await deps.logIn({ ...body, from, agent: String(agent) }, context);
        const { outcome } = result;
        if (outcome === 'invalid')
          return {
            body: { message: messages.invalidCredentials },
            logged: { outcome, userId: result.userId },
          };
        if (outcome === 'unverified')
          return { body: { message: messages.pleaseVerify }, logged: { outcome } };
        return {
          logged: { outcome, userId: result.user.userId },
          body: { message: messages.loginSuccessful, user: presentUser(result.user), utoken: result.token },
          headers: deps.deviceCookie(result.device),
        };
      },
    ),
    'POST /user/logout': signedInOnly(async ({ token }) => {
      if (token !== null) await deps.logOut(token);
      return { body: { message: messages.loggedOut } };
    }),
    'GET /user/session-check-karo': everybody(async ({ actor }) => {
      const user = actor.kind === 'client' || actor.kind === 'admin' ? await deps.userOf(actor.id) : null;
      return { body: user ? presentUser(user) : (false as const) };
    }),
    'GET /user/:id/verify': everybody({ limit: 'verifyByAddress' }, async ({ params, context }) => {
      const secret = params.id;
      const handled =
        (await deps.verifyUser({ secret }, context)) ?? (await deps.confirmNewEmail({ secret }, context));
      if (!handled) return { body: { message: messages.invalidLink } };
      return { body: { message: messages.emailVerified }, written: [handled] };
    }),
    'POST /user/forget': everybody(
      { limit: 'forgotByAddress' },
      async ({ body: { email }, address, headers, context }) => {
        const from = { address, device: deviceIn(headers) };
        const sent = await deps.requestPasswordReset({ email, from }, context);
        return { body: { message: sent ? messages.resetLinkSent : messages.invalidEmail } };
      },
    ),
    'POST /user/:userId/:token': everybody(
      { limit: 'resetByAddress' },
      async ({ params, body, address, headers, context }) => {
        if (!isId(params.userId)) return { body: { message: messages.userNotFound } };
        const result = await deps.resetPassword(
          {
            userId: params.userId.toLowerCase(),
            secret: params.token,
            password: body.password,
            from: { address, device: deviceIn(headers) },
          },
          context,
        );
        return {
          logged: { outcome: result.outcome, userId: params.userId },
          body: { message: resetMessages[result.outcome] },
          ...(result.outcome === 'reset' ? { headers: deps.deviceCookie(result.device) } : {}),
        };
      },
    ),
  });

type VerificationDeps = Pick<VerificationCommands, 'resendVerification' | 'requestVerification'>;

/** Sends the verification mail again: for the recipient, and for the Admin, who sees the outcome (Q19, Q44). */
export const verificationRoutes = (deps: VerificationDeps): readonly Route[] =>
  routesOf(verificationCalls, {
    'POST /user/verification': everybody({ limit: 'resendByAddress' }, async ({ body, context }) => {
      await deps.resendVerification(body, context);
      return { body: { message: messages.verificationRequested } };
    }),
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
