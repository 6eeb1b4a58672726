import { writeSync } from 'node:fs';

/**
 * Vitest reporter that writes the counts so far to file descriptor 3, one line of JSON for each change. `failing` lists the failed tests
 * with their files; a fault outside of tests has no file.
 */
export default class ProgressReporter {
  #counts = { passed: 0, failed: 0, skipped: 0, failing: [] };

  #write() {
    writeSync(3, `${JSON.stringify(this.#counts)}\n`);
  }

  #fail(title, file) {
    this.#counts.failed += 1;
    this.#counts.failing.push({ title, file });
    this.#write();
  }

  onTestCaseResult(testCase) {
    const { state } = testCase.result();
    if (state === 'failed') return this.#fail(testCase.fullName, testCase.module.relativeModuleId);
    if (state === 'pending') return undefined;
    this.#counts[state] += 1;
    return this.#write();
  }

  /** A file may fail without a failed test: in its imports or hooks. */
  onTestModuleEnd(module) {
    const file = module.relativeModuleId;
    const isKnown = this.#counts.failing.some((one) => one.file === file);
    if (module.state() === 'failed' && !isKnown) this.#fail(`the set-up of ${file}`, file);
  }

  onTestRunEnd(_, unhandledErrors) {
    for (const { message } of unhandledErrors) this.#fail(`outside of the tests: ${message}`, null);
  }
}
