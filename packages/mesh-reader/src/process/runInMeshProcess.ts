import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { withoutNetwork } from './withoutNetwork.ts';

/** Memory of a process, in MiB (`proc(5)`); 0 when it has ended or the system has no `/proc`. */
const residentMiB = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

export type MeshProcessOptions<Message> = {
  /** The module whose `run` the process calls (`meshProcess.ts`). */
  readonly task: URL;
  /** The input of `run`, as JSON. */
  readonly input: unknown;
  /** Files and folders that it may read, besides the program itself. */
  readonly mayRead: readonly string[];
  /** The only folder that it may write into. */
  readonly mayWrite: string;
  readonly seconds: number;
  /** Maximum silence; `seconds` by default. */
  readonly silentSeconds?: number;
  readonly memoryMiB: number;
  /** Whether other processes get processor time first, and other tasks memory; false by default. */
  readonly inBackground?: boolean;
  readonly onMessage: (message: Message) => void;
};

/** `error`: `run` threw. `time`, `memory`: it was killed. `crash`: it died by itself. */
export type MeshProcessOutcome =
  | { readonly status: 'done' }
  | {
      readonly status: 'died';
      readonly cause: 'error' | 'time' | 'memory' | 'crash';
      readonly detail: string;
    };

const entry = fileURLToPath(new URL('meshProcess.ts', import.meta.url));
/** The folder of this package, in a repository or as npm installs it. */
const home = fileURLToPath(new URL('..', import.meta.url));
/** The folder and its parents. */
const above = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...above(dirname(folder))];
/** The program with its libraries, but not the data that may be beside it. */
const program = [
  home,
  ...above(dirname(home)).flatMap((folder) => [join(folder, 'package.json'), join(folder, 'node_modules')]),
];
/** Number of processors that a task may keep busy: images and unpacking have their own threads. */
const processors = 4;
const memoryCheckMs = 50;
/**
 * The space that may be mapped for data above a task's memory limit, in MiB: a process maps most of this at its start and
 * never fills it. The system refuses more, however fast a task grows between two checks.
 */
const spareMiB = 640;
const mostErrorText = 4_000;

const rights = ({
  task,
  mayRead,
  mayWrite,
}: Pick<MeshProcessOptions<unknown>, 'task' | 'mayRead' | 'mayWrite'>): string[] => [
  '--permission',
  '--allow-addons',
  ...[...program, dirname(fileURLToPath(task)), ...mayRead, mayWrite].map(
    (path) => `--allow-fs-read=${path}`,
  ),
  `--allow-fs-write=${mayWrite}`,
];

type Line<Message> = { readonly sent?: Message; readonly done?: true; readonly thrown?: string };

/** A line of the process; an incomplete last line is ignored. */
const parsed = <Message>(line: string): Line<Message> => {
  try {
    return JSON.parse(line) as Line<Message>;
  } catch {
    return {};
  }
};

const causeOf = (signal: string | null, isFull: boolean): 'time' | 'memory' | 'crash' => {
  if (signal === 'SIGXCPU') return 'time';
  return isFull || signal === 'SIGKILL' ? 'memory' : 'crash';
};

/**
 * Runs a task in a separate process that is killed when it takes too much time or memory. It can access only the given files, has no
 * network where `withoutNetwork` finds a way, sees no secrets of the environment, and is the first to be killed when the machine runs out of
 * memory. Messages arrive while it runs, and those before its death count.
 */
export const runInMeshProcess = async <Message>(
  options: MeshProcessOptions<Message>,
): Promise<MeshProcessOutcome> => {
  const { seconds, memoryMiB, inBackground = false } = options;
  const child = spawn(
    'sh',
    [
      '-c',
      // An orphan has no parent to kill it, so the system limits its processor time.
      'ulimit -t "$0"; ulimit -d "$1"; shift; exec "$@"',
      String(Math.ceil(seconds) * processors),
      String((memoryMiB + spareMiB) * 1024),
      ...(await withoutNetwork()),
      ...(inBackground ? ['nice', '-n', '19'] : []),
      process.execPath,
      `--max-old-space-size=${Math.floor(memoryMiB * 0.75)}`,
      '--disable-warning=SecurityWarning',
      ...rights(options),
      entry,
      options.task.href,
    ],
    {
      env: { TMPDIR: options.mayWrite },
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      // Ctrl+C ends the calling program; it must not look like a death by the file.
      detached: true,
    },
  );
  const [input, , errors, messages] = child.stdio as unknown as [Writable, null, Readable, Readable];
  let killedFor: 'time' | 'memory' | null = null;
  let errorText = '';
  let thrown: string | null = null;
  let isDone = false;
  const kill = (cause: 'time' | 'memory') => {
    killedFor ??= cause;
    child.kill('SIGKILL');
  };
  const clock = setTimeout(() => kill('time'), seconds * 1000);
  const silence = setTimeout(() => kill('time'), (options.silentSeconds ?? seconds) * 1000);
  const scale = setInterval(() => {
    if (child.pid !== undefined && residentMiB(child.pid) > memoryMiB) kill('memory');
  }, memoryCheckMs);
  input.on('error', () => {});
  input.end(JSON.stringify(options.input));
  errors.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-mostErrorText);
  });
  const lines = createInterface({ input: messages });
  lines.on('line', (line) => {
    silence.refresh();
    const message = parsed<Message>(line);
    if (message.sent !== undefined) options.onMessage(message.sent);
    if (message.thrown !== undefined) thrown = message.thrown;
    isDone ||= message.done === true;
  });
  try {
    // Linux kills the child first when the machine runs out of memory; other systems lack this file.
    writeFile(`/proc/${child.pid}/oom_score_adj`, inBackground ? '1000' : '500').catch(() => {});
    const allRead = once(lines, 'close');
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    await allRead;
    if (isDone && killedFor === null) return { status: 'done' };
    const isFull = /out of memory|allocat|OOM/i.test(thrown ?? errorText);
    if (thrown !== null) return { status: 'died', cause: isFull ? 'memory' : 'error', detail: thrown };
    const cause = killedFor ?? causeOf(signal, isFull);
    return { status: 'died', cause, detail: `${signal ?? code}: ${errorText.trim().slice(-500)}` };
  } finally {
    clearTimeout(clock);
    clearTimeout(silence);
    clearInterval(scale);
    child.kill('SIGKILL');
  }
};
