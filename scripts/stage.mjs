import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const { isTTY } = process.stdout;
const inWords = ({ passed, failed, skipped }) =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

/** Runs one command; its output is kept, the counts it tells on file descriptor 3 are handed on as they come. */
const runCommand = (words, timeout, onCounts) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...(isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
      // Its own group, so that a stage that hangs can be ended with all it has started.
      detached: process.platform !== 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    createInterface({ input: child.stdio[3] }).on('line', (line) => onCounts(JSON.parse(line)));
    const end = (signal) => {
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
      } catch {
        // It has ended by itself.
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
 * Runs the commands of a stage and prints its line; the whole output follows when something failed.
 * A stage that tells no counts is one check. A command that fails without a failed test counts as one failure.
 */
export const runStage = async ({ name, commands, counted = false, timeout }) => {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const counts = { passed: 0, failed: 0, skipped: 0, flaky: [] };
  const show = () =>
    process.stdout.write(`\r  ${name.padEnd(12)} ${counted ? inWords(counts) : '…'}  ${seconds()} `);
  const ticker = isTTY ? setInterval(show, 250) : undefined;
  const results = await Promise.all(
    commands.map((words) => runCommand(words, timeout, (told) => Object.assign(counts, told))),
  );
  clearInterval(ticker);
  const broken = results.filter(({ ok }) => !ok);
  if (broken.length > 0 && counts.failed === 0) counts.failed = 1;
  if (!counted && broken.length === 0) counts.passed = 1;
  const mark = counts.failed > 0 ? 'FAILED' : 'ok';
  process.stdout.write(
    `${isTTY ? '\r' : ''}  ${name.padEnd(12)} ${mark.padEnd(7)} ${inWords(counts)}, ${seconds()}     \n`,
  );
  for (const title of counts.flaky) process.stdout.write(`    passed at the second try only: ${title}\n`);
  for (const { output } of broken) process.stdout.write(`${output.trim()}\n\n`);
  return counts;
};
