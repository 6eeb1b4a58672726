import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Output that a build may print, in bytes. */
const maxBuffer = 64 * 1024 * 1024;
const run = promisify(execFile);

/**
 * Runs a command of the Docker client and answers what it prints, trimmed.
 * @throws Error with the command's own output
 */
export const docker = async (...words: readonly string[]): Promise<string> => {
  // The classic builder takes the image of the first line from this machine; the newer one asks a registry in any case.
  const env = { ...process.env, DOCKER_BUILDKIT: '0' };
  const { stdout } = await run('docker', words, { env, maxBuffer });
  return stdout.trim();
};
