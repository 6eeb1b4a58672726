import { Readable } from 'node:stream';
import { createProgress } from '@model-shop/operator/terminal/progress.ts';
import { describe, expect, test } from 'vitest';
import { parseWords } from '../src/commandLine/parseWords.ts';
import { runTool } from '../src/commandLine/runTool.ts';
import { commands } from '../src/commands/commands.ts';

const run = async (...args: readonly string[]) => {
  const out: string[] = [];
  const said: string[] = [];
  const code = await runTool(commands, args, {
    input: Readable.from([]),
    environment: { DATA_DIR: '/nowhere/at/all' },
    output: {
      out: async (text) => void out.push(text),
      say: (line) => void said.push(line),
      redraw: () => {},
      isTerminal: false,
    },
    signal: new AbortController().signal,
  });
  return { code, out: out.join(''), said: said.join('\n') };
};

describe('the command line', () => {
  test('no arguments, help and --help list the commands and explain each', async () => {
    const general = await run('help');
    expect(general.code).toBe(0);
    expect((await run()).out).toBe(general.out);
    for (const { name, summary } of commands) {
      expect(general.out).toContain(summary);
      const help = await run('help', name);
      expect(help).toEqual(await run(name, '--help'));
      expect(help.out).toContain(`npm run analyst -- ${name}`);
    }
  });

  test('an invalid command line ends with 2 and names each fault', async () => {
    expect(await run('exprot')).toMatchObject({ code: 2, said: expect.stringContaining('"exprot"') });
    expect(await run('export', '--format', 'xls')).toMatchObject({
      code: 2,
      said: '--out: must name a directory\n--format: must be one of ndjson, csv, parquet',
    });
    expect(await run('export', '--outt', 'x')).toMatchObject({
      code: 2,
      said: expect.stringContaining('--outt'),
    });
    expect(await run('export', '--out', 'x', '--until', 'yesterday')).toMatchObject({
      code: 2,
      said: expect.stringContaining('"yesterday" is not a position, day'),
    });
  });

  test('a missing shop ends with 3 and the remedy', async () => {
    expect(await run('sql', 'select 1')).toMatchObject({
      code: 3,
      said: expect.stringContaining('npm start'),
    });
  });

  test('every example in the help is a valid command line', () => {
    for (const command of commands) {
      for (const [line] of command.examples) {
        const words = [...line.replace(/ >.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
          ([, inQuotes, plain]) => inQuotes ?? plain ?? '',
        );
        expect(words[0]).toBe(command.name);
        expect(() => parseWords(command, words.slice(1))).not.toThrow();
      }
    }
  });
});

describe('progress', () => {
  test('a terminal shows a bar with rate and remaining time, other outputs get plain lines', () => {
    let now = 0;
    const lines: string[] = [];
    const drawn: string[] = [];
    const at = (isTerminal: boolean) => ({
      say: (line: string) => void lines.push(line),
      redraw: (line: string) => void drawn.push(line),
      isTerminal,
    });
    const bar = createProgress(at(true), 'Reading', () => now);
    now = 10_000;
    bar.advance(5000, 0.25);
    expect(drawn).toEqual(['Reading  ██████░░░░░░░░░░░░░░░░░░  25%  5,000 events  500/s  30 s left']);
    const plain = createProgress(at(false), 'Reading', () => now);
    now = 14_000;
    plain.advance(1, 0.1);
    expect(lines).toEqual([]);
    now = 15_000;
    plain.advance(1, 0.5);
    plain.finish();
    expect(lines.length).toBe(2);
    expect(drawn.length).toBe(1);
  });
});
