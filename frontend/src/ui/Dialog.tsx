import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';

type Props = {
  readonly open: boolean;
  /** Called on Escape, on a click on the backdrop and when the browser closes the dialog. */
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly title: string;
  /** The element that takes the focus on opening: the heading for reading, the first field for forms. */
  readonly focus?: 'heading' | 'first';
  readonly headingClassName?: string;
  /** Centred, along the left edge like a menu, or over the whole window. */
  readonly placement?: 'centre' | 'side' | 'whole';
  /** Makes content without focusable elements focusable itself, so that the keyboard can scroll it. */
  readonly reading?: boolean;
  readonly className?: string;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

const placements = {
  centre: 'm-auto max-h-[min(90dvh,48rem)] w-[min(100%-2rem,36rem)] rounded-dialog border open:animate-rise',
  side: 'm-0 h-dvh max-h-none w-[min(100%-1.5rem,24rem)] border-r open:animate-slide-in',
  whole: 'm-0 h-dvh max-h-none w-dvw open:animate-rise',
} as const;

/** A modal on the native dialog element: the browser makes the rest inert and returns the focus. The children are mounted only while it is open. */
export const Dialog = (props: Props) => {
  const {
    open,
    onClose,
    title,
    focus = 'heading',
    placement = 'centre',
    reading,
    headingClassName,
    className,
    footer,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  // A layout effect's clean-up runs while the element is still in the page, so the dialog is closed even when it is unmounted.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    if (focus === 'heading') heading.current?.focus();
    // In a low window the focused field may be below the visible part.
    else document.activeElement?.scrollIntoView({ block: 'nearest' });
    return () => element.close();
  }, [open, focus]);
  return (
    <dialog
      aria-labelledby={headingId}
      className={cx(
        'max-w-none flex-col overflow-hidden short:overflow-y-auto border-line bg-surface p-0 text-ink shadow-dialog open:flex backdrop:bg-black/45',
        placements[placement],
        className,
      )}
      onClick={({ target }) => target === dialog.current && onClose()}
      // If the dialog is open again, as in development, this effect is stale.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onKeyDown={(event) => {
        // Keys are the dialog's alone: Escape does not also close the part of the page that opened it.
        event.stopPropagation();
        props.onKeyDown?.(event);
      }}
      ref={dialog}
    >
      {open && (
        <>
          <h2
            className={cx('shrink-0 px-6 pt-6 pb-3 font-semibold text-h2', headingClassName)}
            id={headingId}
            ref={heading}
            // Focusable only if it takes the focus, or the browser would focus it instead of the first field.
            tabIndex={focus === 'heading' ? -1 : undefined}
          >
            {title}
          </h2>
          <div
            // Not `flex-1`: with automatic height, its basis of zero leaves no room in WebKit.
            className="min-h-0 flex-auto overflow-y-auto px-6 pb-6 focus-visible:outline-offset-[-3px] short:flex-none short:overflow-visible"
            {...(reading && { role: 'group', tabIndex: 0, 'aria-labelledby': headingId })}
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">{footer}</div>
          )}
        </>
      )}
    </dialog>
  );
};
