import { writeSync } from 'node:fs';

/**
 * Vitest reporter that writes the counts so far to file descriptor 3, one line of JSON for each test. `flaky` holds the titles
 * of tests that passed at the later try only.
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
