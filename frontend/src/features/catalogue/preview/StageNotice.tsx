import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';

type Props = {
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onAgain?: (() => void) | undefined;
};

/** A message over the poster, with a way back to it. */
export const StageNotice = ({ children, onClose, onAgain }: Props) => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 overflow-y-auto rounded-card border border-line bg-surface p-4 text-center">
    <div className="max-w-md" role="status">
      {children}
    </div>
    <p className="flex flex-wrap justify-center gap-2">
      {onAgain && (
        <Button onClick={onAgain} size="small">
          Try again
        </Button>
      )}
      <Button autoFocus kind="secondary" onClick={onClose} size="small">
        Back to the pictures
      </Button>
    </p>
  </div>
);
