import type { Page, Route } from 'playwright-core';

/** Lets the calls at matching addresses wait until `release`, as over a slow network. */
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

/** Answers the calls at matching addresses in the server's place. */
export const answerCalls = (page: Page, pattern: RegExp, status: number, body: unknown): Promise<unknown> =>
  page.route(pattern, (route) =>
    route.fulfill({
      status,
      contentType: typeof body === 'string' ? 'text/plain' : 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

/** What the browser says of a call that was answered with a failure, or not at all. */
export const failedCall = /Failed to load resource/;
