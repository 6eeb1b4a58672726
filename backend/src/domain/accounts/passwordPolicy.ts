import { Refusal } from '../kernel/refusal.ts';
import { commonPasswords } from './commonPasswords.ts';

/** Length of a password in characters (Q18). */
const length = { min: 8, max: 128 };

/**
 * The rule for every new password (Q18): 8 to 128 characters, and not commonly used. A refusal begins with the name of
 * the field, like those of the schemas.
 * @throws Refusal invalid
 */
export const checkPassword = (password: string, field = 'password'): void => {
  const characters = [...password].length;
  if (characters < length.min || characters > length.max) {
    throw new Refusal(
      'invalid',
      'passwordLength',
      `${field}: A password has ${length.min} to ${length.max} characters. Please choose another one.`,
    );
  }
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || new Set(plain).size === 1) {
    throw new Refusal(
      'invalid',
      'passwordCommon',
      `${field}: This password is one of the first that strangers would try. Please choose another one.`,
    );
  }
};
