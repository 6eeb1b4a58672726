import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Where nobody is there to start it again, a test of many processes gets a second try. Whichever needs it is named in the
 * output, and has a race to be found; a unit test never gets one.
 */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    teardownTimeout: 20_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{backend,frontend}/{src,test}/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.int.test.ts', '**/*.e2e.test.ts'],
          // A busy machine takes its time over the largest pictures and maps; how long is for the benchmarks.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          // Processes start slowly on a machine that has much to do.
          expect: { poll: { timeout: 20_000 } },
          include: ['{backend,frontend}/{src,test}/**/*.int.test.ts', 'bench/**/*.int.test.ts'],
          globalSetup: ['backend/src/testing/postgresForTests.ts'],
          maxWorkers: 2,
          retry,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: ['e2e/support/globalSetup.ts'],
          expect: { poll: { timeout: 20_000 } },
          include: ['e2e/**/*.e2e.test.ts', '{backend,frontend}/{e2e,test}/**/*.e2e.test.ts'],
          maxWorkers: 1,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
