import { useIsFetching } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRouter } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useSession } from '../lib/session/useSession.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { SpinnerOverlay } from '../ui/SpinnerOverlay.tsx';
import { matchPage } from './matchPage.ts';
import { navigatingAtom } from './navigation.ts';

/** The full-screen spinner while a page's code, its first data or the session check is loading (R068, Q02). */
export const LoadingOverlay = () => {
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
