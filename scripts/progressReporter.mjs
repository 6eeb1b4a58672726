import { writeSync } from 'node:fs';

/**
 * Vitest reporter that tells the counts so far, one JSON line a test, on file descriptor 3; `flaky` are the titles of the
 * tests that passed only when they were tried again.
 */
export default class ProgressReporter {
  #counts = { passed: 0, failed: 0, skipped: 0, flaky: [] };

  onTestCaseResult(testCase) {
    const { state } = testCase.result();
    if (['passed', 'failed', 'skipped'].includes(state)) this.#counts[state] += 1;
    if (testCase.diagnostic()?.flaky) this.#counts.flaky.push(testCase.fullName);
    writeSync(3, `${JSON.stringify(this.#counts)}\n`);
  }
}
