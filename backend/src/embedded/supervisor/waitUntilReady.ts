import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../eventStore/startRefused.ts';

/** How often the web role may end before it ever answered: more means that it cannot start at all. */
const mayCrash = 4;
/** After how long a start that takes its time is explained, and how often again, in ms. */
const explainEvery = 5000;

type Answer = { readonly ready: boolean; readonly lacking: string };

const ask = async (url: string): Promise<Answer> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    const body = (await response.json()) as { checks?: Record<string, string> };
    const lacking = Object.entries(body.checks ?? {}).filter(([, said]) => said !== 'ok');
    return { ready: response.ok, lacking: lacking.map(([name, said]) => `${name}: ${said}`).join('; ') };
  } catch {
    return { ready: false, lacking: 'the web role does not answer yet' };
  }
};

/**
 * Waits until the readiness check of the shop is well, and says now and then what is still missing.
 * @throws StartRefused when the web role keeps crashing
 */
export const waitUntilReady = async (
  url: string,
  crashes: () => number,
  say: (line: string) => void,
  isStopping: () => boolean,
): Promise<void> => {
  let explainAt = performance.now() + explainEvery;
  while (!isStopping()) {
    const { ready, lacking } = await ask(url);
    if (ready) return;
    if (crashes() > mayCrash) throw new StartRefused('The web role cannot start; its lines above say why');
    if (performance.now() > explainAt) {
      explainAt += explainEvery;
      say(`  still waiting: ${lacking}`);
    }
    await wait(50);
  }
};
