import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import { conflict, Refusal } from '../../kernel/refusal.ts';
import type { Encrypted } from '../../kernel/schemas.ts';
import type { ErasureReason, UserEvent } from './user.events.ts';
import { type ErasedUser, evolveUser, type RegisteredUser, type UserState } from './userState.ts';

type NewAccount = DataOf<UserEvent, 'UserSignedUp'>;

export type UserCommand =
  | ({ readonly type: 'SignUp' } & NewAccount)
  | ({ readonly type: 'CreateAdmin' } & NewAccount)
  /** `at` is now, as an ISO 8601 instant. */
  | ({ readonly type: 'RepeatSignUp'; readonly at: string } & Pick<NewAccount, 'personal' | 'country'>)
  | { readonly type: 'VerifyUser' }
  /** `at` is now, as an ISO 8601 instant. */
  | { readonly type: 'RequestVerification'; readonly at: string }
  | { readonly type: 'RequestPasswordReset' }
  | { readonly type: 'ResetPassword'; readonly credentialId: string }
  | { readonly type: 'ChangePassword'; readonly credentialId: string; readonly removePasskeys: boolean }
  | ({ readonly type: 'ChangeProfile' } & Pick<NewAccount, 'personal' | 'country'>)
  | { readonly type: 'RequestEmailChange'; readonly newEmail: Encrypted }
  /** `newEmail` is the requested address whose link was opened. */
  | { readonly type: 'ChangeEmail'; readonly newEmail: Encrypted; readonly personal: Encrypted }
  | { readonly type: 'AddPasskey'; readonly passkeyId: string; readonly passkey: Encrypted }
  | { readonly type: 'RemovePasskey'; readonly passkeyId: string }
  | { readonly type: 'RemovePasskeys' }
  | { readonly type: 'MakeAccessToken' }
  | { readonly type: 'EraseUser'; readonly reason: ErasureReason }
  | { readonly type: 'RecordPersonalDataErased' };

/** The verification link is mailed again at most this often, in ms (Q19). */
const verificationIntervalMs = 60_000;

const mostPasskeys = 10;

/** The interval after several sign-ups, in ms: strangers can neither fill a mailbox nor keep voiding the link in it. */
const contestedIntervalMs = 15 * 60_000;

const wasJustMailed = ({ verificationRequestedAt: last, isContested }: RegisteredUser, at: string): boolean =>
  last !== null &&
  Date.parse(at) - Date.parse(last) < (isContested ? contestedIntervalMs : verificationIntervalMs);

const removed = (userId: string, passkeys: RegisteredUser['passkeys']): readonly UserEvent[] =>
  passkeys.map(({ passkeyId }) => ({ type: 'PasskeyRemoved', data: { userId, passkeyId } }));

/** An erased account accepts only the completion of its erasure. */
const decideErased = (command: UserCommand, { userId, isDataGone }: ErasedUser): readonly UserEvent[] => {
  if (command.type === 'EraseUser') return [];
  if (command.type === 'RecordPersonalDataErased')
    return isDataGone ? [] : [{ type: 'PersonalDataErased', data: { userId } }];
  throw new Refusal('notFound', 'userNotFound', 'There is no such account');
};

/** One account. */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initialState: { status: 'absent' },
  evolve: evolveUser,
  decide: (command, state) => {
    if (command.type === 'SignUp' || command.type === 'CreateAdmin') {
      if (state.status !== 'absent') {
        throw conflict('userExists', 'There is an account with this e-mail address already');
      }
      const { type, ...data } = command;
      return [{ type: type === 'SignUp' ? 'UserSignedUp' : 'AdminCreated', data }];
    }
    if (state.status === 'absent') throw new Refusal('notFound', 'userNotFound', 'There is no such account');
    const { userId } = state;
    if (state.status === 'erased') return decideErased(command, state);
    switch (command.type) {
      case 'RepeatSignUp': {
        const { personal, country, at } = command;
        if (state.verified || (state.isContested && wasJustMailed(state, at))) return [];
        return [{ type: 'SignUpRepeated', data: { userId, personal, country } }];
      }
      case 'VerifyUser':
        if (state.isContested)
          throw conflict('contested', 'Please choose a password with the link that was mailed last');
        return state.verified ? [] : [{ type: 'UserVerified', data: { userId } }];
      case 'RequestVerification':
        if (state.verified || wasJustMailed(state, command.at)) return [];
        return [
          { type: state.isContested ? 'PasswordResetRequested' : 'VerificationRequested', data: { userId } },
        ];
      case 'RequestPasswordReset':
        return [{ type: 'PasswordResetRequested', data: { userId } }];
      case 'ResetPassword':
        if (state.credentialId === command.credentialId) return [];
        return [
          { type: 'PasswordReset', data: { userId, credentialId: command.credentialId } },
          // The link was read in the mailbox, which proves as much as a verification link.
          ...(state.verified ? [] : [{ type: 'UserVerified' as const, data: { userId } }]),
          // A thief who knew the old password could have added them.
          ...removed(userId, state.passkeys),
        ];
      case 'ChangePassword':
        if (state.credentialId === command.credentialId) return [];
        return [
          { type: 'PasswordChanged', data: { userId, credentialId: command.credentialId } },
          ...(command.removePasskeys ? removed(userId, state.passkeys) : []),
        ];
      case 'ChangeProfile': {
        const { personal, country } = command;
        return [{ type: 'ProfileChanged', data: { userId, personal, country } }];
      }
      case 'RequestEmailChange':
        return [
          { type: 'EmailChangeRequested', data: { userId, newEmail: command.newEmail } },
          { type: 'EmailChangeAnnounced', data: { userId } },
        ];
      case 'ChangeEmail':
        if (state.newEmail?.ciphertext !== command.newEmail.ciphertext)
          throw conflict('notRequested', 'Another address was requested since');
        return [{ type: 'EmailChanged', data: { userId, personal: command.personal } }];
      case 'AddPasskey': {
        const { passkeyId, passkey } = command;
        if (state.passkeys.some((known) => known.passkeyId === passkeyId)) return [];
        if (state.passkeys.length >= mostPasskeys)
          throw conflict(
            'tooManyPasskeys',
            `An account has at most ${mostPasskeys} passkeys. Please remove one first`,
          );
        return [{ type: 'PasskeyAdded', data: { userId, passkeyId, passkey } }];
      }
      case 'RemovePasskey':
        return removed(
          userId,
          state.passkeys.filter(({ passkeyId }) => passkeyId === command.passkeyId),
        );
      case 'RemovePasskeys':
        return [
          ...removed(userId, state.passkeys),
          ...(state.newEmail === null ? [] : [{ type: 'EmailChangeCancelled' as const, data: { userId } }]),
        ];
      case 'MakeAccessToken':
        return [{ type: 'AccessTokenMade', data: { userId } }];
      case 'EraseUser':
        if (state.role === 'Admin')
          throw new Refusal('forbidden', 'adminStays', 'An Admin account cannot be erased');
        return [{ type: 'UserErased', data: { userId, reason: command.reason } }];
      case 'RecordPersonalDataErased':
        throw conflict('notErased', 'This account was not erased');
    }
  },
};
