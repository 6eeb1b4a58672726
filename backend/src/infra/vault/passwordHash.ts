import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** OWASP's first recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const derived = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, length: number) =>
  derive('argon2id', {
    // Keyboards differ in whether they send characters composed or decomposed.
    message: password.normalize('NFKC'),
    nonce,
    parallelism,
    tagLength: length,
    memory,
    passes,
  });

/** Hashes a password (argon2id, fresh salt) into a PHC string. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await derived(password, nonce, cost, tagLength);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
};

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether a password matches a PHC string, at the cost in that string. @throws when the string has another format */
export const passwordMatches = async (password: string, hash: string): Promise<boolean> => {
  const match = phcString.exec(hash);
  if (!match) throw new Error('A password hash of the vault is malformed');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const asked = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await derived(password, Buffer.from(nonce, 'base64'), asked, expected.length);
  return timingSafeEqual(actual, expected);
};
