import { ErrorState } from './ErrorState.tsx';

export type PartFaultProps = {
  /** The part could not be loaded, because the browser is offline or for another reason, or it crashed. */
  readonly reason: 'offline' | 'notLoaded' | 'crashed';
  readonly onRetry: () => void;
  readonly busy: boolean;
};

/** Shown in place of a missing part of the page. */
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
