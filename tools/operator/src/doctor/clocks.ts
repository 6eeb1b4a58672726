import { type Finding, findingsOf } from './finding.ts';

/** Above this many ms sessions, links and the order of the history may look wrong; far above it they are wrong. */
const limitMs = { warning: 2_000, fault: 60_000 };

/** A reading of another clock: its difference at `at`, and the error of the reading, in ms, since the answer took time. */
export type ClockReading = { readonly aheadMs: number; readonly blurMs: number };

/** Reads another clock and compares it with the local one. `resolutionMs` is the other clock's resolution. */
export const readClock = async (ask: () => Promise<Date>, resolutionMs = 1): Promise<ClockReading> => {
  const before = Date.now();
  const theirs = (await ask()).getTime();
  const after = Date.now();
  return {
    aheadMs: Math.round(theirs + resolutionMs / 2 - (before + after) / 2),
    blurMs: (after - before + resolutionMs) / 2,
  };
};

/** The finding about the difference between this machine's clock and that of a service. */
export const judgeClock = (service: string, { aheadMs, blurMs }: ClockReading): Finding => {
  const { well, warning, fault } = findingsOf('clocks');
  const sureMs = Math.abs(aheadMs) - blurMs;
  if (sureMs <= limitMs.warning) return well(`${service} agrees with this machine`);
  const found = `${service} is ${(Math.abs(aheadMs) / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine`;
  const remedy = 'Let both machines follow a time server (timedatectl set-ntp true)';
  return sureMs > limitMs.fault ? fault(found, remedy) : warning(found, remedy);
};
