import { useIsFetching } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useLocation } from 'wouter';
import { useSession } from '../lib/session/useSession.ts';
import { SpinnerOverlay } from '../ui/SpinnerOverlay.tsx';
import { navigatingAtom } from './navigation.ts';
import { routeFor } from './routes.ts';

/** The full-screen spinner while a page, its first data, or the answer whether one may see it is on the way (R068, Q02). */
export const LoadingOverlay = () => {
  const navigating = useAtomValue(navigatingAtom);
  const [location] = useLocation();
  const { checked } = useSession();
  const waits = !checked && routeFor(location).guard !== undefined;
  const loading = useIsFetching({
    predicate: ({ state, meta }) => state.status === 'pending' && meta?.quiet !== true,
  });
  return navigating || waits || loading > 0 ? <SpinnerOverlay /> : null;
};
