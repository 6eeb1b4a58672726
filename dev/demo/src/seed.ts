import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { environmentOfParent } from 'backend/roles/environmentOfParent.ts';
import { demoSizes } from './year/demoSize.ts';
import { startReadSide } from './year/readSide.ts';
import { simulateYear } from './year/simulateYear.ts';

/**
 * Fills the shop with a year of demo content, once per data directory: the file `demo/seeded` marks completion. An interrupted run resumes.
 * Runs before the shop's roles, with PORT and the roles' variables from its parent. DEMO_SIZE sets the size, and DEMO_DAYS shortens the
 * year, for tests. Progress goes to standard output as JSON lines: `{"done":3,"total":40}`, finally `{"seeded":true}`.
 */
const say = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`);

process.umask(0o077);
// The thread and the roles of the shop load the same program, so its compiled code is saved now, not at the end.
flushCompileCache();
const readSide = startReadSide();
Object.assign(process.env, await environmentOfParent());
const { DATA_DIR: dataDir, DEMO_SIZE: wanted = 'small', DEMO_DAYS: mostDays } = process.env;
const size = demoSizes.find((one) => one === wanted);
if (dataDir === undefined || size === undefined) {
  process.stderr.write(
    'seed.ts needs DATA_DIR and the other variables of a role, and DEMO_SIZE to be small or large\n',
  );
  process.exit(2);
}
try {
  const directory = join(dataDir, 'demo');
  const mark = join(directory, 'seeded');
  if (!existsSync(mark)) {
    await mkdir(directory, { recursive: true });
    await simulateYear({
      environment: process.env,
      readSide,
      dataDir,
      size,
      ...(mostDays && { mostDays: Number(mostDays) }),
      onProgress: (done, total) => say({ done, total }),
    });
    await writeFile(mark, new Date().toISOString());
  }
  say({ seeded: true });
  process.exit(0);
} catch (error) {
  process.stderr.write(
    `The demo shop could not be filled: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
