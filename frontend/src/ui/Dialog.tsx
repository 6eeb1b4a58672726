import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { cx } from '../lib/cx.ts';

type Props = {
  readonly open: boolean;
  /** Called for Escape, for a click on the backdrop and by the browser's own ways to close. */
  readonly onClose: () => void;
  readonly title: string;
  /** Where the focus goes on opening: the heading for reading, the first field for forms. */
  readonly focus?: 'heading' | 'first';
  readonly headingClassName?: string;
  /** In the middle of the window, along its left edge as menus do, or over all of it. */
  readonly placement?: 'centre' | 'side' | 'whole';
  /** Nothing in it takes the focus, so it takes it itself: a keyboard scrolls it, too. */
  readonly reading?: boolean;
  readonly className?: string;
  /** Stays in sight at the end of the dialog: buttons. */
  readonly footer?: ReactNode;
  readonly ref?: Ref<HTMLDialogElement>;
  readonly children: ReactNode;
};

const placements = {
  centre: 'm-auto max-h-[min(90dvh,48rem)] w-[min(100%-2rem,36rem)] rounded-dialog border open:animate-rise',
  side: 'm-0 h-dvh max-h-none w-[min(100%-1.5rem,24rem)] border-r open:animate-slide-in',
  whole: 'm-0 h-dvh max-h-none w-dvw open:animate-rise',
} as const;

/**
 * A modal on the native dialog element: inert background, Escape and focus back to the opener come from the browser.
 * Its children exist only while it is open.
 */
export const Dialog = (props: Props) => {
  const {
    open,
    onClose,
    title,
    focus = 'heading',
    placement = 'centre',
    reading = false,
    headingClassName,
    className,
    footer,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useImperativeHandle(props.ref, () => dialog.current as HTMLDialogElement, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      if (focus === 'heading') heading.current?.focus();
      // In a low window the field that the browser gave the focus to may lie below.
      else document.activeElement?.scrollIntoView({ block: 'nearest' });
    }
    if (!open && element.open) element.close();
  }, [open, focus]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop only doubles Escape, which the browser handles
    <dialog
      aria-labelledby={headingId}
      className={cx(
        'max-w-none flex-col overflow-hidden short:overflow-y-auto border-line bg-surface p-0 text-ink shadow-dialog open:flex backdrop:bg-black/45',
        placements[placement],
        className,
      )}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onClose={onClose}
      ref={dialog}
    >
      {open && (
        <>
          <h2
            className={cx('shrink-0 px-6 pt-6 pb-3 font-semibold text-h2', headingClassName)}
            id={headingId}
            ref={heading}
            // Else it would be what the browser gives the focus to first.
            tabIndex={focus === 'heading' ? -1 : undefined}
          >
            {title}
          </h2>
          <div
            className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 focus-visible:outline-offset-[-3px] short:flex-none short:overflow-visible"
            {...(reading && { role: 'group', tabIndex: 0, 'aria-labelledby': headingId })}
          >
            {children}
          </div>
          {footer && <div className="flex justify-end gap-3 border-line border-t px-6 py-4">{footer}</div>}
        </>
      )}
    </dialog>
  );
};
