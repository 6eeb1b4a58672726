/** The supervisor's output on the terminal. */
export type Output = {
  readonly print: (line: string) => void;
  /** Begins a step; `done` prints its name, its duration, and a remark. */
  readonly step: (name: string) => { readonly done: (remark?: string) => void };
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Prints to standard output. */
export const createOutput = (write = (text: string): unknown => process.stdout.write(text)): Output => {
  const print = (line: string) => void write(`${line}\n`);
  return {
    print,
    step: (name) => {
      const started = performance.now();
      return {
        done: (remark = '') =>
          print(
            `  ${name.padEnd(28)} ${seconds(performance.now() - started).padStart(7)}  ${remark}`.trimEnd(),
          ),
      };
    },
  };
};
