import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeEmbedded } from './support/storeUnderTest.ts';

const command = fileURLToPath(new URL('../conformance/run.mjs', import.meta.url));

const run = (): Promise<{ code: unknown; said: string }> => {
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, said: stdout + stderr });
    });
  });
};

// A server at a URL must be idle meanwhile: there, run the command separately.
describeEmbedded('the recording of EventStoreDB 23.10.8', () => {
  test('answers like the recording', async () => {
    const { code, said } = await run();
    expect(code, said).toBe(0);
    expect(said).toMatch(/^all +410 +0 +0$/m);
    // Half a minute of two cores; a busy machine needs longer.
  }, 600_000);
});
