import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { keyOf } from '../lib/keyOf.ts';

/** A button that shows and hides a region (ARIA disclosure): spread `button` and `region`. Escape closes the region and returns the focus. */
export const useDisclosure = (startOpen = false) => {
  const [open, setOpen] = useState(startOpen);
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (keyOf(event) !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    ref.current?.focus();
  };
  return {
    open,
    button: {
      ref,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
      onKeyDown,
    },
    region: { id, hidden: !open, onKeyDown },
  };
};
