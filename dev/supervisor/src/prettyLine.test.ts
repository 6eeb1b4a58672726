import { expect, test } from 'vitest';
import { prettyLine } from './prettyLine.ts';

test('a line of the log becomes time, part, message and fields', () => {
  const line = JSON.stringify({
    level: 30,
    time: 0,
    name: 'web',
    pid: 7,
    msg: 'listening',
    port: 3000,
    on: 'all hosts',
  });
  expect(prettyLine('web', line)).toMatch(/^\d\d:\d\d:\d\d web {9}listening port=3000 on="all hosts"$/);
});

test('warnings and errors are marked, and an error is followed by its stack', () => {
  const line = JSON.stringify({
    level: 50,
    time: 0,
    msg: 'failed',
    err: { message: 'no', stack: 'Error: no\n  at x' },
  });
  expect(prettyLine('web', line)).toMatch(/web {9}ERROR failed\nError: no\n {2}at x$/);
});

test('other lines pass unchanged', () => {
  expect(prettyLine('web', 'plain words')).toContain('plain words');
  expect(prettyLine('web', '17')).toContain('17');
});
