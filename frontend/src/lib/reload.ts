/** Loads the page again. What is pressed meanwhile is kept for the page that comes (`app/keepPresses.ts`). */
export const reload = (): void => {
  delete document.documentElement.dataset.hydrated;
  window.location.reload();
};
