import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patienceMs } from './backend/testing/run/patienceMs.ts';
import { startBundles } from './backend/testing/shop/bundledPrograms.ts';

// Compiled code is cached for all processes of a run: compiling is half of the cost of a process start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/compiled', import.meta.url));

/** Nothing of a run stays behind, even after a kill. */
const temporaryFolder = 'backend/testing/run/ownTemporaryFolder.ts';

/** The tests that take longest, whatever their file size; then those of whole processes, and others that wait or check many screens. */
const long = [
  /\/(api\/(catalogue|ordering|system)|checkout\/crash|corpus|erasure|export|faults|outages|ownLog|rebuild|story|supervisor|uploads)\.int\.test\.ts$/,
  /\/test\/|\/(accounts|convertModel|crash|failures|makePreview|queuedJobs|quiet|readSide|runProjection|startPostgres|startWorkers|verifyLog)\.int\.test\.ts$|(Screens|desk|firstPaint|product3d|shopper|translated)\.e2e\.test\.ts$/,
  /./,
];

/** Long tests run first, so that none runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => long.findIndex((those) => those.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Unit tests. Files share the modules of their worker, so no test keeps state in a module. */
const units = {
  exclude: [...configDefaults.exclude, '**/*.{int,e2e,image}.test.ts'],
  globalSetup: [temporaryFolder],
  isolate: false,
  unstubGlobals: true,
  // The largest pictures and maps take long on a busy machine; benchmarks limit their duration.
  testTimeout: 60_000,
} as const;

/** Tests with servers and processes, which start slowly on a busy machine. */
const processes = {
  expect: { poll: { timeout: patienceMs, interval: 100 } },
  isolate: false,
  // Four workers on two cores, since half of these tests mostly wait for processes, time limits or disks.
  maxWorkers: 4,
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const;

export default defineConfig({
  test: {
    teardownTimeout: 20_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...units,
          name: 'unit',
          include: ['{backend,frontend,dev/*,tools/*}/{src,test}/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
        },
      },
      {
        test: {
          ...units,
          name: 'packages-unit',
          include: ['packages/*/{src,test,testing}/**/*.test.ts'],
        },
      },
      {
        plugins: [startBundles],
        test: {
          ...processes,
          name: 'integration',
          include: ['{backend,frontend,dev/*,tools/*}/{src,test,testing}/**/*.int.test.ts'],
          globalSetup: [temporaryFolder, 'backend/testing/servers/providePostgres.ts'],
        },
      },
      {
        test: {
          ...processes,
          name: 'packages-integration',
          include: ['packages/*/{src,test,testing}/**/*.int.test.ts'],
          globalSetup: [temporaryFolder],
        },
      },
      {
        test: {
          name: 'image',
          expect: { poll: { timeout: patienceMs, interval: 100 } },
          include: ['backend/test/**/*.image.test.ts'],
          globalSetup: [temporaryFolder, 'backend/testing/servers/providePostgres.ts'],
          testTimeout: 300_000,
          // Time for building two images.
          hookTimeout: 1_200_000,
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: [temporaryFolder, 'e2e/support/globalSetup.ts'],
          expect: { poll: { timeout: patienceMs } },
          include: ['e2e/**/*.e2e.test.ts'],
          isolate: false,
          // Each has its own shop and browser.
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
