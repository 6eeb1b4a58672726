import { useSyncExternalStore } from 'react';

/** Whether the browser reports that it is offline. */
export const isOffline = (): boolean => navigator.onLine === false;

const follow = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** `isOffline`, updated when it changes; false on the server. */
export const useOffline = (): boolean => useSyncExternalStore(follow, isOffline, () => false);

/** Whether the server answers a page of the shop at this address, so that it can be loaded completely. */
export const isServed = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** How long to wait before a failed load is retried, in ms. */
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

/** Fetches a resource, and repeats that until the network allows it; calls `onFailure` after each vain repetition. */
export const loadForSure = <Loaded>(
  load: () => Promise<Loaded>,
  onFailure: () => void = () => undefined,
): Promise<Loaded> =>
  load().catch(
    () =>
      new Promise((resolve) => {
        const stop = retryWhenConnected(() =>
          load().then((loaded) => {
            stop();
            resolve(loaded);
          }, onFailure),
        );
      }),
  );
