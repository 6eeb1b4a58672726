import { describe, expect, test } from 'vitest';
import { readCommandLine, webhookSecretVariable } from '../src/commandLine.ts';

const read = (...args: string[]) => readCommandLine(['--port', '0', '--dir', 'd', ...args], {});

describe('the command line of the card sandbox', () => {
  test('listens on this machine alone, unless given another address', () => {
    expect(read().host).toBe('127.0.0.1');
    expect(read('--host', '0.0.0.0').host).toBe('0.0.0.0');
  });
  test('reads the webhook secret from the environment, where no list of processes shows it', () => {
    const env = { [webhookSecretVariable]: 'whsec_1' };
    const args = ['--port', '0', '--dir', 'd', '--webhook-url', 'http://127.0.0.1/hook'];
    expect(readCommandLine(args, env)).toMatchObject({ webhookSecret: 'whsec_1' });
    expect(() => readCommandLine(args, {})).toThrow('--webhook-secret');
  });
  test.each([
    [['--port', 'x', '--dir', 'd'], '--port'],
    [['--dir', 'd'], 'required'],
    [['--port', '70000', '--dir', 'd'], '65535'],
    [['--port', '0', '--dir', 'd', '--webhook-url', 'ftp://x'], 'http'],
  ])('%j is refused with the reason', (args, reason) => {
    expect(() => readCommandLine(args, {})).toThrow(reason);
  });
});
