import type { Encrypted } from '#domain/kernel/schemas.ts';
import { PersonErased } from '#infra/vault/personErased.ts';
import type { Vault } from '#infra/vault/vault.ts';
import { userNotFound } from './ownPassword.ts';

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
