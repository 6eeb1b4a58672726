import { Pause, Play } from 'lucide-react';
import { cx } from '../../lib/cx.ts';
import { roundStyle } from '../roundStyle.ts';

type Props = { readonly stopped: boolean; readonly onToggle: () => void; readonly className?: string };

/** Stops and starts a carousel; first in its tab order and always visible (WCAG 2.2.2, Q42). */
export const PlayButton = ({ stopped, onToggle, className }: Props) => {
  const Icon = stopped ? Play : Pause;
  return (
    <button
      aria-label={stopped ? 'Start automatic slide show' : 'Stop automatic slide show'}
      className={cx(roundStyle, className)}
      onClick={onToggle}
      type="button"
    >
      <Icon className="size-5" />
    </button>
  );
};
