import { expect, test } from 'vitest';
import { checkPassword } from './passwords.ts';

test.each(['seven77', '', 'x'.repeat(129), '👍'.repeat(7)])(
  'a password has 8 to 128 characters: %j is refused (Q18)',
  (password) => {
    expect(() => checkPassword(password)).toThrow('8 to 128 characters');
  },
);

test.each(['password123', 'PASSWORD123', 'qwertyuiop', 'aaaaaaaaaa', 'Letmein123'])(
  'a commonly used password is refused: %s (Q18)',
  (password) => expect(() => checkPassword(password)).toThrow('strangers'),
);

test.each(['violet-otter-42', 'x1Y2z3!?', 'пароль-для-проверки', 'ab'.repeat(64)])(
  'any other password is taken: %s',
  (password) => expect(() => checkPassword(password)).not.toThrow(),
);
