import { useIsFetching } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { SpinnerOverlay } from '../ui/SpinnerOverlay.tsx';
import { navigatingAtom } from './navigation.ts';

/** The full-screen spinner while a page or its first data are on their way (R068). */
export const LoadingOverlay = () => {
  const navigating = useAtomValue(navigatingAtom);
  const loading = useIsFetching({
    predicate: ({ state, meta }) => state.status === 'pending' && meta?.quiet !== true,
  });
  return navigating || loading > 0 ? <SpinnerOverlay /> : null;
};
