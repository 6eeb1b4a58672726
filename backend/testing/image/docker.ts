import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Maximum size of a build's output, in bytes. */
const maxBuffer = 64 * 1024 * 1024;
const run = promisify(execFile);

/** Runs a command of the Docker client and returns its trimmed output. @throws Error with the command's own output */
export const docker = async (...words: readonly string[]): Promise<string> => {
  // The classic builder takes the base image from this machine; the newer one always asks a registry.
  const env = { ...process.env, DOCKER_BUILDKIT: '0' };
  const { stdout } = await run('docker', words, { env, maxBuffer });
  return stdout.trim();
};
