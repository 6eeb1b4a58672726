import { Pause, Play } from 'lucide-react';
import { cx } from '../../lib/cx.ts';

type Props = { readonly stopped: boolean; readonly onToggle: () => void; readonly className?: string };

/** Stops and starts a carousel; first in its tab order and always visible (WCAG 2.2.2, Q42). */
export const PlayButton = ({ stopped, onToggle, className }: Props) => {
  const Icon = stopped ? Play : Pause;
  return (
    <button
      aria-label={stopped ? 'Start automatic slide show' : 'Stop automatic slide show'}
      className={cx(
        'grid size-11 cursor-pointer place-items-center rounded-full border border-control bg-surface text-ink hover:border-ink-2',
        className,
      )}
      onClick={onToggle}
      type="button"
    >
      <Icon className="size-5" />
    </button>
  );
};
