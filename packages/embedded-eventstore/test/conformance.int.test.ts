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

// A server at a URL must be idle meanwhile: the command is run by itself there.
describeEmbedded('the recording of EventStoreDB 23.10.8', () => {
  test('says what the server answers, but for what the list allows', async () => {
    const { code, said } = await run();
    expect(code, said).toBe(0);
    expect(said).toMatch(/^all +\d{4} +\d+ +0$/m);
    // Half a minute of two cores; a busy machine has less of them to give.
  }, 600_000);
});
