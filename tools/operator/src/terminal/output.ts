/** The output of a command: results go to `out`, messages about the work to `say`. */
export type Output = {
  /** A piece of the result, written unchanged; resolves when the reader can take more. */
  readonly out: (text: string) => Promise<void>;
  /** One line for people. */
  readonly say: (line: string) => void;
  /** A line that the next one replaces; only on a terminal. */
  readonly redraw: (line: string) => void;
  readonly isTerminal: boolean;
};

type Stream = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'once'>;

/** Output over the standard streams of a process. */
export const createOutput = (stdout: Stream, stderr: Stream): Output => {
  let drawn = false;
  const clear = (): string => {
    const code = drawn ? '\r\u001b[2K' : '';
    drawn = false;
    return code;
  };
  return {
    out: async (text) => {
      if (drawn) stderr.write(clear());
      if (!stdout.write(text)) await new Promise<void>((resolve) => stdout.once('drain', resolve));
    },
    say: (line) => {
      stderr.write(`${clear()}${line}\n`);
    },
    redraw: (line) => {
      const cleared = clear();
      stderr.write(`${cleared}${line}`);
      drawn = true;
    },
    isTerminal: stderr.isTTY === true,
  };
};
