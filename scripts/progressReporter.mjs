import { writeSync } from 'node:fs';

/** Vitest reporter that tells the counts so far, one JSON line a test, on file descriptor 3. */
export default class ProgressReporter {
  #counts = { passed: 0, failed: 0, skipped: 0 };

  onTestCaseResult(testCase) {
    const { state } = testCase.result();
    if (state in this.#counts) this.#counts[state] += 1;
    writeSync(3, `${JSON.stringify(this.#counts)}\n`);
  }
}
