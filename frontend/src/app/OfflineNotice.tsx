import { useOffline } from '../lib/connection.ts';

/** Says that the browser is offline, while it is. */
export const OfflineNotice = () => (
  <p
    className={
      useOffline()
        ? 'fixed inset-x-0 bottom-0 z-50 bg-foot px-4 py-2 text-center text-foot-ink text-sm'
        : 'sr-only'
    }
    role="status"
  >
    {useOffline() && 'You are offline. What is shown stays; everything else waits for the network.'}
  </p>
);
