import type { Output } from './output.ts';

export type Progress = {
  /** `more` items are done; `share` is the fraction (0 to 1) that is done in total. */
  readonly advance: (more: number, share: number) => void;
  /** The work is done; prints the totals. */
  readonly finish: () => void;
};

const width = 24;
/** How often a plain line is written, and how often a bar is redrawn on a terminal, in ms. */
const pauseMs = { plain: 5_000, drawn: 100 };

const duration = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return '?';
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
};

const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Shows progress with rate and remaining time: a bar on a terminal, plain lines elsewhere. `clock` is in ms, `unit` names what is counted. */
export const createProgress = (
  output: Pick<Output, 'say' | 'redraw' | 'isTerminal'>,
  label: string,
  clock: () => number = () => performance.now(),
  unit = 'events',
): Progress => {
  const startedAt = clock();
  let shownAt = startedAt;
  let done = 0;
  let reached = 0;

  const line = (): string => {
    const seconds = (clock() - startedAt) / 1000;
    const left = reached > 0 ? duration((seconds / reached) * (1 - reached)) : '?';
    const filled = Math.round(reached * width);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
    const percent = `${Math.floor(reached * 100)}%`.padStart(4);
    return `${label}  ${bar} ${percent}  ${count(done)} ${unit}  ${count(done / Math.max(seconds, 0.001))}/s  ${left} left`;
  };

  return {
    advance: (more, share) => {
      done += more;
      reached = Math.min(1, Math.max(reached, share));
      const now = clock();
      if (now - shownAt < (output.isTerminal ? pauseMs.drawn : pauseMs.plain)) return;
      shownAt = now;
      if (output.isTerminal) output.redraw(line());
      else output.say(line());
    },
    finish: () => {
      const seconds = (clock() - startedAt) / 1000;
      const rate = count(done / Math.max(seconds, 0.001));
      output.say(`${label}  ${count(done)} ${unit} in ${duration(seconds)}, ${rate}/s`);
    },
  };
};

/** The fraction (0 to 1) of the way between two positions that is done; `from` null is the beginning of the log. */
export const shareDone = (from: bigint | null, at: bigint, to: bigint | null): number => {
  const start = from ?? 0n;
  if (to === null || to <= start) return 1;
  return Number(at - start) / Number(to - start);
};
