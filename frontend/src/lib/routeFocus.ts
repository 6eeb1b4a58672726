let waiting = false;

/** Called after a navigation: the heading of the new page takes the focus when it mounts. */
export const awaitRouteFocus = (): void => {
  waiting = true;
};

/** Focuses the heading, unless the user has moved the focus meanwhile. */
export const takeRouteFocus = (heading: HTMLElement): void => {
  if (!waiting) return;
  waiting = false;
  const active = document.activeElement;
  if (active === null || active === document.body || active.tagName === 'MAIN' || !active.isConnected)
    heading.focus({ preventScroll: true });
};

/** Focuses the page's heading if the focused element is gone. */
export const focusHeadingIfLost = (): void => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};
