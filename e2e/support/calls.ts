import type { Page, Route } from 'playwright-core';

/** Delays calls to matching addresses until `release`, like a slow network. */
export const holdCalls = async (page: Page, pattern: RegExp): Promise<{ readonly release: () => void }> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route: Route) => {
    await released;
    await route.fallback().catch(() => undefined);
  });
  return { release };
};

/** Answers calls to matching addresses instead of the server. */
export const answerCalls = (page: Page, pattern: RegExp, status: number, body: unknown): Promise<unknown> =>
  page.route(pattern, (route) =>
    route.fulfill({
      status,
      contentType: typeof body === 'string' ? 'text/plain' : 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
