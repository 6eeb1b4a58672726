import { useSyncExternalStore } from 'react';

/** Whether the browser knows that it has no network. */
export const isOffline = (): boolean => navigator.onLine === false;

const follow = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** `isOffline`, followed as it changes; false on the server. */
export const useOffline = (): boolean => useSyncExternalStore(follow, isOffline, () => false);

/** Whether the server answers a page of the shop at this address, so that it may be loaded as a whole. */
export const isServed = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** How long to wait until something that could not be loaded is tried again, in ms. */
const pauseMs = 4_000;

/** Calls `retry` when the network is back, and every few seconds, until it is stopped. */
export const retryWhenConnected = (retry: () => void): (() => void) => {
  const timer = setInterval(() => isOffline() || retry(), pauseMs);
  window.addEventListener('online', retry);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', retry);
  };
};

/** Fetches something, however often the network fails meanwhile. */
export const loadForSure = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(
    () =>
      new Promise((resolve) => {
        const stop = retryWhenConnected(() =>
          load().then(
            (loaded) => {
              stop();
              resolve(loaded);
            },
            () => undefined,
          ),
        );
      }),
  );
