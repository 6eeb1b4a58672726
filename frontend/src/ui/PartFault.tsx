import { ErrorState } from './ErrorState.tsx';

export type PartFaultProps = {
  /** Its code did not come, because the browser is offline or for another reason, or it broke. */
  readonly reason: 'offline' | 'notLoaded' | 'crashed';
  readonly onRetry: () => void;
  readonly busy: boolean;
};

/** Shown in the place of a part of the page that is missing. */
export const PartFault = ({ reason, onRetry, busy }: PartFaultProps) => (
  <ErrorState
    busy={busy}
    onRetry={onRetry}
    text={
      reason === 'crashed'
        ? 'This part of the page has broken.'
        : 'This part of the page could not be loaded.'
    }
  />
);
