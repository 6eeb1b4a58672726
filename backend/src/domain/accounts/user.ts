import type { Decider } from '../kernel/decider.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Sealed } from '../kernel/schemas.ts';
import type { UserEvent } from './user.events.ts';
import { evolveUser, type RegisteredUser, type UserState } from './userState.ts';

type NewAccount = {
  readonly userId: string;
  readonly personal: Sealed;
  readonly country: string;
  readonly credentialId: string;
};

export type UserCommand =
  | ({ readonly type: 'SignUp' } & NewAccount)
  | ({ readonly type: 'CreateAdmin' } & NewAccount)
  | { readonly type: 'VerifyUser' }
  /** `at` is now, as an ISO 8601 instant. */
  | { readonly type: 'RequestVerification'; readonly at: string }
  | { readonly type: 'RequestPasswordReset' }
  | { readonly type: 'ResetPassword'; readonly credentialId: string };

/** The verification link is mailed again at most this often, in ms (Q19). */
export const verificationIntervalMs = 60_000;

const wasJustMailed = ({ verificationRequestedAt: last }: RegisteredUser, at: string): boolean =>
  last !== null && Date.parse(at) - Date.parse(last) < verificationIntervalMs;

/** One account. */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initialState: { status: 'absent' },
  evolve: evolveUser,
  decide: (command, state) => {
    if (command.type === 'SignUp' || command.type === 'CreateAdmin') {
      if (state.status !== 'absent') {
        throw new Refusal('conflict', 'userExists', 'There is an account with this e-mail address already');
      }
      const { type, ...data } = command;
      return [{ type: type === 'SignUp' ? 'UserSignedUp' : 'AdminCreated', data }];
    }
    if (state.status === 'absent') throw new Refusal('notFound', 'userNotFound', 'There is no such account');
    const { userId } = state;
    switch (command.type) {
      case 'VerifyUser':
        return state.verified ? [] : [{ type: 'UserVerified', data: { userId } }];
      case 'RequestVerification':
        if (state.verified || wasJustMailed(state, command.at)) return [];
        return [{ type: 'VerificationRequested', data: { userId } }];
      case 'RequestPasswordReset':
        return [{ type: 'PasswordResetRequested', data: { userId } }];
      case 'ResetPassword':
        if (state.credentialId === command.credentialId) return [];
        return [{ type: 'PasswordReset', data: { userId, credentialId: command.credentialId } }];
    }
  },
};
