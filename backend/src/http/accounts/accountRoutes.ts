import * as v from 'valibot';
import type { logIn } from '#commands/accounts/logIn.ts';
import type { OwnAccountCommands } from '#commands/accounts/ownAccountCommands.ts';
import type { PasswordResetCommands } from '#commands/accounts/passwordResetCommands.ts';
import type { SignedInUser } from '#commands/accounts/signedInUser.ts';
import type { SignUpCommands } from '#commands/accounts/signUpCommands.ts';
import type { VerificationCommands } from '#commands/accounts/verificationCommands.ts';
import { messages } from '#contract/messages.ts';
import { says } from '#contract/shapes.ts';
import { type WireUser, wireUser } from '#contract/wire.ts';
import { normalisedEmail } from '#domain/accounts/normalisedEmail.ts';
import { personName } from '../personName.ts';
import { type Route, route } from '../route.ts';
import { emailAddress, isId, typed } from '../schemas.ts';
import { deviceIn } from './deviceCookie.ts';

export type AccountDeps = {
  readonly signUpUser: SignUpCommands['signUpUser'];
  readonly logIn: ReturnType<typeof logIn>;
  /** The header that has a browser keep by which it is known. */
  readonly deviceCookie: (device: string) => Readonly<Record<string, string>>;
  readonly logOut: (token: string) => Promise<void>;
  readonly verifyUser: VerificationCommands['verifyUser'];
  /** The link in a mail to a new address of an account leads to the same screen. */
  readonly confirmNewEmail: OwnAccountCommands['confirmNewEmail'];
  readonly requestPasswordReset: PasswordResetCommands['requestPasswordReset'];
  readonly resetPassword: PasswordResetCommands['resetPassword'];
  /** The signed-in person, read from their stream; null for a visitor. */
  readonly userOf: (userId: string) => Promise<SignedInUser | null>;
};

const present = ({ userId, ...user }: SignedInUser): WireUser & { readonly lastName: string } => ({
  _id: userId,
  ...user,
});

const loginAnswer = v.union([
  v.object({ message: v.literal(messages.loginSuccessful), user: wireUser, utoken: v.string() }),
  says(messages.invalidCredentials, messages.pleaseVerify),
]);
const passwordText = v.pipe(v.string(), v.maxLength(1_000, 'must not be longer than 1000 characters'));
const loginEmail = v.pipe(typed(254), v.minLength(1, 'Enter Your registered Email'));
const byEmail = ({ body }: { readonly body: { readonly email: string } }): string =>
  normalisedEmail(body.email);

const signUpRoute = (deps: AccountDeps): Route =>
  route({
    method: 'post',
    path: '/user/signup',
    access: 'public',
    summary: 'Signs somebody up and mails the link that verifies their address',
    answer: v.union([v.literal(messages.userAlreadyExists), says(messages.verifyMailSent)]),
    limit: 'signUpByAddress',
    body: v.object({
      firstName: personName(100, 'Please enter your First name'),
      lastName: personName(100, 'Please enter your Last name'),
      email: emailAddress,
      password: passwordText,
      country: personName(100, 'Please Select your country'),
    }),
    handle: async ({ body, context }) => {
      const result = await deps.signUpUser(body, context);
      if (result.outcome === 'userExists') return { body: messages.userAlreadyExists };
      return { body: { message: messages.verifyMailSent }, written: [result.handled] };
    },
  });

const logInRoute = (deps: AccountDeps): Route =>
  route({
    method: 'post',
    path: '/user/login',
    access: 'public',
    summary: 'Opens a session',
    answer: loginAnswer,
    limit: 'loginByAddress',
    body: v.object({
      email: loginEmail,
      password: v.pipe(passwordText, v.minLength(1, 'Enter your account password')),
    }),
    handle: async ({ body, address, headers, context }) => {
      const from = { address, device: deviceIn(headers) };
      const agent = headers['user-agent'] ?? '';
      const result = await deps.logIn({ ...body, from, agent: String(agent) }, context);
      if (result.outcome === 'invalid') return { body: { message: messages.invalidCredentials } };
      if (result.outcome === 'unverified') return { body: { message: messages.pleaseVerify } };
      return {
        body: { message: messages.loginSuccessful, user: present(result.user), utoken: result.token },
        headers: deps.deviceCookie(result.device),
      };
    },
  });

const logOutRoute = (deps: AccountDeps): Route =>
  route({
    method: 'post',
    path: '/user/logout',
    access: 'client',
    summary: 'Ends the session',
    answer: says(messages.loggedOut),
    handle: async ({ token }) => {
      if (token !== null) await deps.logOut(token);
      return { body: { message: messages.loggedOut } };
    },
  });

const checkSessionRoute = (deps: AccountDeps): Route =>
  route({
    method: 'get',
    path: '/user/session-check-karo',
    access: 'public',
    summary: 'Who is signed in, or false',
    answer: v.union([wireUser, v.literal(false)]),
    tokenIn: { place: 'query', name: 'token' },
    handle: async ({ actor }) => {
      const user = actor.kind === 'client' || actor.kind === 'admin' ? await deps.userOf(actor.id) : null;
      return { body: user ? present(user) : (false as const), headers: { 'Cache-Control': 'no-store' } };
    },
  });

const verifyRoute = (deps: AccountDeps): Route =>
  route({
    method: 'get',
    path: '/user/:id/verify',
    access: 'public',
    summary: 'Verifies an address by the secret of the mailed link',
    answer: says(messages.emailVerified, messages.invalidLink),
    acts: true,
    limit: 'verifyByAddress',
    params: v.object({ id: v.pipe(v.string(), v.maxLength(500)) }),
    handle: async ({ params, context }) => {
      const verified = await deps.verifyUser({ secret: params.id }, context);
      const handled =
        verified.outcome === 'verified'
          ? verified.handled
          : await deps.confirmNewEmail({ secret: params.id }, context);
      if (!handled) return { body: { message: messages.invalidLink } };
      return {
        body: { message: messages.emailVerified },
        written: [handled],
        headers: { 'Cache-Control': 'no-store' },
      };
    },
  });

const forgotRoute = (deps: AccountDeps): Route =>
  route({
    method: 'post',
    path: '/user/forget',
    access: 'public',
    summary: 'Mails a link to choose another password with',
    answer: says(messages.resetLinkSent, messages.invalidEmail),
    limit: 'forgotByAddress',
    limitBy: { name: 'forgotByEmail', key: byEmail },
    body: v.object({ email: typed(254) }),
    handle: async ({ body, context }) => {
      const { outcome } = await deps.requestPasswordReset({ email: body.email }, context);
      return { body: { message: outcome === 'sent' ? messages.resetLinkSent : messages.invalidEmail } };
    },
  });

const resetMessages = {
  reset: messages.passwordReset,
  userNotFound: messages.userNotFound,
  invalidLink: messages.invalidLink,
} as const;

const resetRoute = (deps: AccountDeps): Route =>
  route({
    method: 'post',
    path: '/user/:userId/:token',
    access: 'public',
    summary: 'Sets another password by the mailed link',
    answer: says(messages.passwordReset, messages.userNotFound, messages.invalidLink),
    limit: 'resetByAddress',
    params: v.object({
      userId: v.pipe(v.string(), v.maxLength(500)),
      token: v.pipe(v.string(), v.maxLength(500)),
    }),
    body: v.object({ password: passwordText }),
    handle: async ({ params, body, address, headers, context }) => {
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
        body: { message: resetMessages[result.outcome] },
        ...(result.outcome === 'reset' ? { headers: deps.deviceCookie(result.device) } : {}),
      };
    },
  });

/** Accounts and sessions (R171 – R175, R177, Q53). The verify path stands before the reset path (Q27). */
export const accountRoutes = (deps: AccountDeps): readonly Route[] => [
  signUpRoute(deps),
  logInRoute(deps),
  logOutRoute(deps),
  checkSessionRoute(deps),
  verifyRoute(deps),
  forgotRoute(deps),
  resetRoute(deps),
];
