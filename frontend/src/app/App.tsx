import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { Router } from 'wouter';
import { queryClient } from '../lib/queryClient.ts';
import { store } from '../lib/store.ts';
import { ToastHost } from '../ui/toasts/ToastHost.tsx';
import { aroundNav } from './aroundNav.ts';
import { CurrentRoute } from './CurrentRoute.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

/** Providers, and the page that the address names. */
export const App = () => (
  <Provider store={store}>
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={aroundNav}>
        <CurrentRoute />
      </Router>
      <LoadingOverlay />
      <ToastHost />
    </QueryClientProvider>
  </Provider>
);
