import type { RegisteredUser, UserState } from '#domain/accounts/users/userState.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { PersonErased } from '#infra/vault/personErased.ts';
import type { Vault } from '#infra/vault/vault.ts';

export type ByPassword = {
  readonly userId: string;
  readonly password: string;
  /** Called for the right password, to forget the wrong ones before it. */
  readonly onRightPassword?: () => Promise<void>;
};

export const userNotFound = (): Refusal =>
  new Refusal('notFound', 'userNotFound', 'There is no such account');

/** @throws Refusal notFound */
export const registered = (user: UserState): RegisteredUser => {
  if (user.status === 'registered') return user;
  throw userNotFound();
};

/** The password proves that it is not someone else at their open browser. @throws Refusal notFound, invalid */
export const registeredBy =
  ({ passwords }: Pick<Vault, 'passwords'>) =>
  async (state: UserState, { password, onRightPassword }: ByPassword): Promise<RegisteredUser> => {
    const user = registered(state);
    if (!(await passwords.matches(user.credentialId, password)))
      throw new Refusal('invalid', 'wrongPassword', 'password: This is not your password');
    await onRightPassword?.();
    return user;
  };

/** Encrypts personal data of a user. @throws Refusal notFound for a person who is being erased */
export const encryptForUser =
  ({ personalKeys }: Pick<Vault, 'personalKeys'>) =>
  async (userId: string, value: object): Promise<Encrypted> => {
    try {
      return await personalKeys.encrypt(userId, value);
    } catch (error) {
      throw error instanceof PersonErased ? userNotFound() : error;
    }
  };
