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

/** Waits until the shop is ready, and prints every few seconds which parts are missing. @throws StartRefused when the web role keeps crashing */
export const waitUntilReady = async (
  url: string,
  crashes: () => number,
  print: (line: string) => void,
  isStopping: () => boolean,
): Promise<void> => {
  let explainAt = performance.now() + explainEveryMs;
  while (!isStopping()) {
    const { ready, lacking } = await ask(url);
    if (ready) return;
    if (crashes() > maxCrashes)
      throw new StartRefused('The web role cannot start; its lines above print why');
    if (performance.now() > explainAt) {
      explainAt += explainEveryMs;
      print(`  still waiting: ${lacking}`);
    }
    await wait(50);
  }
};
