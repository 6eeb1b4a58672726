import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { cx } from '../../lib/cx.ts';
import { keyOf } from '../../lib/keyOf.ts';
import { nextOption } from './nextOption.ts';

/** The content of a row, and the page it leads to. */
export type Option = { readonly href: string; readonly content: ReactNode };

type Props = {
  /** The accessible name of the list. */
  readonly label: string;
  readonly options: readonly Option[];
  readonly text: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFollow: () => void;
  readonly className: string;
  /** Shown beside the list while it is open. */
  readonly beside?: ReactNode;
};

/** Results while typing, as a listbox of a field (WAI-ARIA combobox), which becomes a combobox here, since this code may come later. */
export const OptionList = ({ label, options, text, input, onFollow, className, beside }: Props) => {
  const id = useId();
  const [, navigate] = useLocation();
  // For one text: another one opens the list again, with nothing chosen. A chosen page stays so while late results move its row.
  const [state, setState] = useState<{
    readonly of: string;
    readonly chosen: string | undefined;
    readonly isOpen: boolean;
  }>();
  const { chosen, isOpen } = state?.of === text ? state : { chosen: undefined, isOpen: true };
  const at = options.findIndex(({ href }) => href === chosen);
  const isShown = isOpen && options.length > 0;
  const follow = (option: Option | undefined): void => {
    if (!option) return;
    onFollow();
    navigate(option.href);
  };

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      ...(isShown && { 'aria-controls': id }),
      ...(isShown && at >= 0 && { 'aria-activedescendant': `${id}-${at}` }),
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    // The field keeps the focus, so the browser does not scroll to the row.
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name);
    };
  }, [input, id, isShown, at]);

  useEffect(() => {
    const field = input.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = keyOf(event);
      const next = nextOption(key, at, options.length);
      if (next !== null) setState({ of: text, chosen: options[next]?.href, isOpen: true });
      else if (key === 'Escape' && isShown) setState({ of: text, chosen: undefined, isOpen: false });
      else if (key === 'Enter' && isShown && at >= 0) follow(options[at]);
      else return;
      // The caret stays, the form is not sent, and Escape closes the list alone.
      event.preventDefault();
    };
    const onBlur = (): void => setState({ of: text, chosen: undefined, isOpen: false });
    field?.addEventListener('keydown', onKeyDown);
    field?.addEventListener('blur', onBlur);
    return () => {
      field?.removeEventListener('keydown', onKeyDown);
      field?.removeEventListener('blur', onBlur);
    };
  });

  return (
    <>
      <p className="sr-only" role="status">
        {isShown ? `${options.length} ${label.toLowerCase()}` : ''}
      </p>
      {isShown && (
        <div className={className}>
          <div
            aria-label={label}
            className="max-h-[70dvh] min-w-0 flex-1 overflow-y-auto"
            id={id}
            role="listbox"
          >
            {options.map(({ href, content }, nth) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
              <div
                aria-selected={nth === at}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1',
                  nth === at ? 'bg-sunken outline-2 outline-focus -outline-offset-2' : 'hover:bg-sunken',
                )}
                id={`${id}-${nth}`}
                key={href}
                onClick={() => follow(options[nth])}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                role="option"
              >
                {content}
              </div>
            ))}
          </div>
          <div className="contents">{beside}</div>
        </div>
      )}
    </>
  );
};
