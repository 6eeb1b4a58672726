import { useOffline } from '../lib/connection.ts';
import { ErrorState } from './ErrorState.tsx';

export type PartFaultProps = {
  /** Its code did not come, because the browser is offline or for another reason, or it broke. */
  readonly reason: 'offline' | 'notLoaded' | 'crashed';
  readonly onRetry: () => void;
  readonly busy: boolean;
};

/** Why a part of the page is missing, for the user. */
const usePartFaultText = (reason: PartFaultProps['reason']): string => {
  const offline = useOffline();
  if (reason === 'crashed') return 'This part of the page has broken.';
  return offline
    ? 'You are offline. This part of the page comes as soon as you are connected again.'
    : 'This part of the page could not be loaded.';
};

/** Shown in the place of a part of the page that is missing. */
export const PartFault = ({ reason, onRetry, busy }: PartFaultProps) => (
  <ErrorState busy={busy} onRetry={onRetry} text={usePartFaultText(reason)} />
);
