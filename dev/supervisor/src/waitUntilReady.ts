import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from './system/startRefused.ts';

/** More crashes than this before the first answer mean that the web role cannot start. */
const maxCrashes = 4;
/** Interval of explanations during a slow start, in ms. */
const explainEveryMs = 5000;

type Answer = { readonly ready: boolean; readonly lacking: string };

const ask = async (url: string): Promise<Answer> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    const body = (await response.json()) as { checks?: Record<string, string> };
    const lacking = Object.entries(body.checks ?? {}).filter(([, result]) => result !== 'ok');
    return { ready: response.ok, lacking: lacking.map(([name, result]) => `${name}: ${result}`).join('; ') };
  } catch {
    return { ready: false, lacking: 'the web role does not answer yet' };
  }
};

type Waiting = {
  readonly url: string;
  readonly crashes: () => number;
  /** Why the roles cannot start until somebody changes something; null if nothing is known. */
  readonly refused: () => string | null;
  readonly print: (line: string) => void;
  readonly isStopping: () => boolean;
};

/** Waits until the shop is ready, and prints every few seconds which parts are missing. @throws StartRefused when a role refuses, or the web role keeps crashing */
export const waitUntilReady = async ({
  url,
  crashes,
  refused,
  print,
  isStopping,
}: Waiting): Promise<void> => {
  let explainAt = performance.now() + explainEveryMs;
  while (!isStopping()) {
    const { ready, lacking } = await ask(url);
    if (ready) return;
    const refusal = refused();
    if (refusal !== null) throw new StartRefused(refusal);
    if (crashes() > maxCrashes)
      throw new StartRefused('The web role cannot start; its lines above print why');
    if (performance.now() > explainAt) {
      explainAt += explainEveryMs;
      print(`  still waiting: ${lacking}`);
    }
    await wait(50);
  }
};
