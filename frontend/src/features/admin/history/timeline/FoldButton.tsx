import { buttonStyle } from '../../../../ui/buttonStyle.ts';

type Props = { readonly open: boolean; readonly hidden: number; readonly onToggle: () => void };

/** Shows and hides the rest of a run (UX 1b). */
export const FoldButton = ({ open, hidden, onToggle }: Props) => (
  <li className="border-line border-l border-dashed pb-6 pl-3 last:pb-1">
    <button aria-expanded={open} className={buttonStyle('quiet', 'small')} onClick={onToggle} type="button">
      {open ? `Hide ${hidden} more like this` : `Show ${hidden} more like this`}
    </button>
  </li>
);
