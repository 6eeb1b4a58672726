import { type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * A button with a panel, on the browser's popover: Escape, a click outside and another opening panel close it, and the
 * focus returns to the button. Spread `button` and `panel` into the two elements; `focusOnOpen` takes the focus.
 */
export const usePopover = (focusOnOpen?: RefObject<HTMLElement | null>) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const close = () => ref.current?.hidePopover();
  const onToggle = (event: ToggleEvent<HTMLElement>): void => setOpen(event.newState === 'open');
  // The browser needs the attribute in the markup to move the focus; React's `autoFocus` does not set it. The element may be a new one.
  useEffect(() => focusOnOpen?.current?.setAttribute('autofocus', ''));
  return {
    open,
    close,
    button: { type: 'button' as const, popoverTarget: id, 'aria-expanded': open, 'aria-controls': id },
    panel: { id, ref, popover: 'auto' as const, onToggle },
  };
};
