import { type RefObject, type ToggleEvent, useCallback, useEffect, useId, useRef, useState } from 'react';

/**
 * A button with a panel in the top layer, on the browser's popover: Escape, a click outside and another panel's opening
 * close it, and the focus returns to the button. Spread `button` and `panel` into the two;
 * `focusOnOpen` takes the focus on opening.
 */
export const usePopover = (focusOnOpen?: RefObject<HTMLElement | null>) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const close = useCallback(() => ref.current?.hidePopover(), []);
  const onToggle = (event: ToggleEvent<HTMLElement>): void => setOpen(event.newState === 'open');
  // The browser moves the focus while it opens the panel; React keeps its own `autoFocus` from the markup.
  useEffect(() => focusOnOpen?.current?.setAttribute('autofocus', ''), [focusOnOpen]);
  return {
    open,
    close,
    button: {
      type: 'button' as const,
      popoverTarget: id,
      'aria-expanded': open,
      'aria-controls': id,
    },
    panel: { id, ref, popover: 'auto' as const, onToggle },
  };
};
