import type { ReactNode } from 'react';
import { useHydrated } from '../../../lib/useHydrated.ts';
import { buttonStyle } from '../../../ui/buttonStyle.ts';

type Props = {
  readonly label: string;
  readonly isPossible: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
};

/** Moves a slide by one place. At the end of the list it stays focusable, so that the last step does not lose the focus. */
export const MoveButton = ({ label, isPossible, onMove, children }: Props) => (
  <button
    aria-disabled={!isPossible || undefined}
    aria-label={label}
    className={buttonStyle('quiet', 'small', 'w-10 aria-disabled:opacity-45')}
    inert={!useHydrated()}
    onClick={isPossible ? onMove : undefined}
    title={label}
    type="button"
  >
    {children}
  </button>
);
