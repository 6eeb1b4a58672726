import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { LucideProvider } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Router } from 'wouter';
import { useOffline } from '../lib/connection.ts';
import { store } from '../lib/store.ts';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { ToastHost } from '../ui/toasts/ToastHost.tsx';
import { CurrentRoute } from './CurrentRoute.tsx';
import { OldBrowserNotice } from './frame/OldBrowserNotice.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { aroundNav } from './navigation.ts';
import { PageFault } from './PageFault.tsx';

/** Says that the browser is offline, while it is. */
const OfflineNotice = () => {
  const isOffline = useOffline();
  return (
    <p
      className={
        isOffline
          ? 'fixed inset-x-0 bottom-0 z-50 bg-foot px-4 py-2 text-center text-foot-ink text-sm'
          : 'sr-only'
      }
      role="status"
    >
      {isOffline && 'You are offline. What is shown stays; everything else waits for the network.'}
    </p>
  );
};

type Props = {
  readonly queryClient: QueryClient;
  /** The address, on the server only. */
  readonly ssrPath?: string;
  readonly ssrSearch?: string;
  /** Called in the browser when the first page is mounted, before the page's own effects. */
  readonly onMount?: () => void;
};

/** The providers and the page of the address. */
export const App = ({ queryClient, onMount, ...address }: Props) => {
  useLayoutEffect(() => onMount?.(), [onMount]);
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        {/* Icons are decoration: lucide hides them from screen readers unless they have a name. */}
        <LucideProvider strokeWidth={1.75}>
          <Router aroundNav={aroundNav} {...address}>
            <OldBrowserNotice />
            <PartBoundary fault={(onRetry) => <PageFault busy={false} onRetry={onRetry} reason="crashed" />}>
              <CurrentRoute />
              <LoadingOverlay />
            </PartBoundary>
            <OfflineNotice />
          </Router>
          <ToastHost />
        </LucideProvider>
      </QueryClientProvider>
    </Provider>
  );
};
