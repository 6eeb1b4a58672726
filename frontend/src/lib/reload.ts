/** The address that a navigation waits for. */
let awaited = '';

/** Notes the address that a navigation waits for; an empty one when it has ended. */
export const awaitAddress = (address: string): void => {
  awaited = address;
};

/**
 * Loads the page again, or the one that a navigation waits for, whose code the reload would lose. What is pressed meanwhile is kept for the
 * page that comes (`app/keepPresses.ts`).
 */
export const reload = (): void => {
  delete document.documentElement.dataset.hydrated;
  if (awaited) window.location.assign(awaited);
  else window.location.reload();
};
