import type { BrowserContext, Page } from 'playwright-core';

type Timed = { interactionId: number; duration: number; name: string };
type Watched = typeof globalThis & { interactions?: Timed[] };

/** Makes every page of the context record how long each interaction takes until the next paint. */
export const watchInteractions = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const noted: Timed[] = [];
    (globalThis as Watched).interactions = noted;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId)
          noted.push({ interactionId: entry.interactionId, duration: entry.duration, name: entry.name });
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Clears the recorded interactions. */
export const forgetInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as Watched).interactions?.splice(0);
  });

/** The slowest recorded interaction, in ms; 0 if all were faster than 16 ms. */
export const slowestInteraction = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Timings are reported after the next paint; after two more frames and a task all have arrived.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    return Math.max(0, ...((globalThis as Watched).interactions ?? []).map(({ duration }) => duration));
  });
