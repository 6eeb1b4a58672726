const key = 'reloaded';

/** Minimum interval between two automatic reloads of an address, in ms. */
const pauseMs = 60_000;

/**
 * Whether an address may be reloaded automatically at `now` (ms since the epoch): only once a minute, since otherwise a page whose code is
 * missing would reload endlessly. Stores the reload; never true without browser storage.
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
