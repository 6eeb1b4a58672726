const key = 'reloaded';

const pauseMs = 60_000;

/** Whether an address may be reloaded automatically at `now` (ms since 1970): once a minute, or missing code would reload it endlessly. Stores the reload. */
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
