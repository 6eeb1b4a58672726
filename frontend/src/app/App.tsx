import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { useLayoutEffect } from 'react';
import { Router } from 'wouter';
import { store } from '../lib/store.ts';
import { ToastHost } from '../ui/toasts/ToastHost.tsx';
import { aroundNav } from './aroundNav.ts';
import { CurrentRoute } from './CurrentRoute.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

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
        <Router aroundNav={aroundNav} {...address}>
          <CurrentRoute />
          <LoadingOverlay />
        </Router>
        <ToastHost />
      </QueryClientProvider>
    </Provider>
  );
};
