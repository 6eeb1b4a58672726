import { type QueryClient, QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { Provider, useAtomValue } from 'jotai';
import { LucideProvider } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Router, useRouter } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useOffline } from '../lib/connection.ts';
import { useSession } from '../lib/session/useSession.ts';
import { store } from '../lib/store.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { SpinnerOverlay } from '../ui/SpinnerOverlay.tsx';
import { ToastHost } from '../ui/toasts/ToastHost.tsx';
import { CurrentRoute } from './CurrentRoute.tsx';
import { matchPage } from './matchPage.ts';
import { aroundNav, navigatingAtom } from './navigation.ts';
import { PageFault } from './PageFault.tsx';

/** The full-screen spinner while a page's code, its first data or the session check is loading (R068, Q02). */
const LoadingOverlay = () => {
  const navigating = useAtomValue(navigatingAtom);
  const pathname = usePathname(useRouter());
  const hydrated = useHydrated();
  const { checked } = useSession();
  const waits = hydrated && !checked && matchPage(pathname).page.guard !== undefined;
  const loading = useIsFetching({
    predicate: ({ state, meta }) => state.status === 'pending' && meta?.quiet !== true,
  });
  return navigating || waits || loading > 0 ? <SpinnerOverlay /> : null;
};

/** Tells old browsers which version the shop needs. Current ones hide it by their style sheet, see `styles.css`. */
const OldBrowserNotice = () => (
  <p className="old-browser-notice bg-pro-bg px-4 py-3 text-center text-pro text-sm">
    Your browser is too old for parts of this shop. It needs Chrome or Edge 114, Firefox 128, Safari 17, or
    newer.
  </p>
);

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
