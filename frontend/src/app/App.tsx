import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { LucideProvider } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Router } from 'wouter';
import { store } from '../lib/store.ts';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { ToastHost } from '../ui/toasts/ToastHost.tsx';
import { aroundNav } from './aroundNav.ts';
import { CurrentRoute } from './CurrentRoute.tsx';
import { OldBrowserNotice } from './frame/OldBrowserNotice.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageFault } from './PageFault.tsx';

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
