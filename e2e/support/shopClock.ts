import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that each process of a shop runs first: its clock is ahead by the milliseconds in a file. */
const program = (file: string) => `
  import { readFileSync } from 'node:fs';
  const real = Date.now;
  const now = () => real() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
    get: (date, name) => (name === 'now' ? now : date[name]),
  });`;

/** A clock for a shop, which shows the time until it is set. */
export const createShopClock = async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'clock-')), 'ahead');
  const set = async (ahead: number): Promise<void> => {
    await writeFile(`${file}.new`, String(ahead));
    await rename(`${file}.new`, file);
  };
  await set(0);
  return {
    /** The variables of a shop that has this clock. */
    environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program(file))}` },
    /** Runs steps from an instant on (ISO 8601); afterwards the clock shows the time again. */
    at: async <Value>(instant: string, steps: () => Promise<Value>): Promise<Value> => {
      await set(Date.parse(instant) - Date.now());
      return steps().finally(() => set(0));
    },
  };
};
