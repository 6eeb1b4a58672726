import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** An empty folder for the tests of the calling file or suite; it is removed after the last of them. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
