/** What the supervisor tells the person in front of the terminal. */
export type Output = {
  /** A line as it is. */
  readonly say: (line: string) => void;
  /** Names a step that began, and tells how long it took when `done` is called. */
  readonly step: (name: string) => { readonly done: (remark?: string) => void };
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Writes to standard output; once its reader is gone there is nobody left to tell. */
export const createOutput = (write = (text: string): unknown => process.stdout.write(text)): Output => {
  const say = (line: string) => void write(`${line}\n`);
  return {
    say,
    step: (name) => {
      const started = performance.now();
      return {
        done: (remark = '') =>
          say(
            `  ${name.padEnd(28)} ${seconds(performance.now() - started).padStart(7)}  ${remark}`.trimEnd(),
          ),
      };
    },
  };
};
