const key = 'reloaded';

/** How long a reload of an address is not repeated, in ms. */
const pauseMs = 60_000;

/**
 * Whether an address may be reloaded by itself at `now` (ms since the epoch): only once a minute, or a page whose code is
 * missing would reload again and again. Stores the reload; never true without the browser's storage.
 */
export const mayReload = (address: string, now: number): boolean => {
  try {
    const [reloaded, at] = JSON.parse(sessionStorage.getItem(key) ?? '["", 0]') as [string, number];
    if (reloaded === address && now - at < pauseMs) return false;
    sessionStorage.setItem(key, JSON.stringify([address, now]));
    return true;
  } catch {
    return false;
  }
};
