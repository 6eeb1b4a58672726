let waiting = false;

/** A change of route has happened: the heading of the new page takes the focus when it mounts. */
export const awaitRouteFocus = (): void => {
  waiting = true;
};

/** Focuses the heading, unless somebody has moved the focus on in the meantime. */
export const takeRouteFocus = (heading: HTMLElement): void => {
  if (!waiting) return;
  waiting = false;
  const active = document.activeElement;
  if (active === null || active === document.body || active.tagName === 'MAIN' || !active.isConnected)
    heading.focus({ preventScroll: true });
};
