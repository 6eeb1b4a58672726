import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const { isTTY } = process.stdout;
const clearLine = isTTY ? '\r\u001b[2K' : '';
const inWords = ({ passed, failed, skipped }) =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

/** Runs one command; its output is kept, and the counts on file descriptor 3 are passed on at once. */
const runCommand = (words, timeout, onCounts) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...(isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
      // A separate process group, so that a hanging stage is ended with all its processes.
      detached: process.platform !== 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    createInterface({ input: child.stdio[3] }).on('line', (line) => onCounts(JSON.parse(line)));
    const end = (signal) => {
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
      } catch {
        // It has already ended.
      }
    };
    const timer = setTimeout(() => {
      output += `\nEnded: not finished within ${timeout / 1000} s\n`;
      end('SIGKILL');
    }, timeout);
    const interrupt = () => {
      end('SIGTERM');
      setTimeout(() => process.exit(130), 2000);
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    child.on('error', (error) => (output += error.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve({ ok: code === 0, output: signal === null ? output : `${output}\nEnded by ${signal}\n` });
    });
  });

/**
 * Runs the commands of a stage and prints its line when they have ended, followed by the whole output if there was a failure. A stage
 * without counts is one check. A command that fails without a failed test counts as one failure.
 */
const runStage = async ({ name, commands, counted = false, timeout, counts }) => {
  const started = Date.now();
  const results = await Promise.all(
    commands.map((words) => runCommand(words, timeout, (latest) => Object.assign(counts, latest))),
  );
  const broken = results.filter(({ ok }) => !ok);
  if (broken.length > 0 && counts.failed === 0) counts.failed = 1;
  if (!counted && broken.length === 0) counts.passed = 1;
  const mark = counts.failed > 0 ? 'FAILED' : 'ok';
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${clearLine}  ${name.padEnd(12)} ${mark.padEnd(7)} ${inWords(counts)}, ${seconds} s\n`,
  );
  for (const { output } of broken) process.stdout.write(`${output.trim()}\n\n`);
  return counts;
};

/**
 * Runs stages in parallel, each when the earlier ones named in its `after` have ended; on a terminal one line shows their progress.
 * Returns the counts of each.
 */
export const runTogether = async (stages) => {
  const started = Date.now();
  const running = new Map();
  const show = () => {
    const states = [...running].map(([name, counts]) => `${name}: ${inWords(counts)}`);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    process.stdout.write(`${clearLine}  ${[...states, `${seconds} s`].join('   ')}`);
  };
  const ticker = isTTY ? setInterval(show, 250) : undefined;
  const runs = new Map();
  for (const stage of stages) {
    const earlier = (stage.after ?? []).map((name) => runs.get(name));
    const run = async () => {
      await Promise.all(earlier);
      const counts = { passed: 0, failed: 0, skipped: 0, failing: [] };
      running.set(stage.name, counts);
      await runStage({ ...stage, counts });
      running.delete(stage.name);
      return counts;
    };
    runs.set(stage.name, run());
  }
  const results = await Promise.all(runs.values());
  clearInterval(ticker);
  return results;
};
