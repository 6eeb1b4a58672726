import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { spelledSearch } from 'backend/contract/listingFilter.ts';
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { callPage } from '../../../lib/api.ts';
import { cx } from '../../../lib/cx.ts';
import { paths } from '../../../lib/paths.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { useCategoryMenu } from '../useCategoryMenu.ts';
import { nextOption, suggestedCategories } from './suggestedCategories.ts';

const mostModels = 6;
/** How long typing must rest before the shop is asked, in ms. */
const restMs = 150;

const resultsQuery = (term: string) =>
  queryOptions({
    queryKey: ['typed', term],
    queryFn: ({ signal }) =>
      callPage('GET /modal', { query: { page: 1, limit: mostModels, search: spelledSearch(term) }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** The text once typing rests. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

type Option = { readonly href: string; readonly content: ReactNode };

/** Six models, three categories and all results for a term. */
const useOptions = (text: string): readonly Option[] => {
  const term = useRested(text.trim());
  const { data } = useQuery(resultsQuery(term));
  const { first, more } = useCategoryMenu();
  if (!data) return [];
  return [
    ...data.rows.map((model) => ({
      href: paths.product(model._id),
      content: (
        <>
          <Picture
            alt=""
            className="aspect-[4/3] w-14 shrink-0 rounded-control"
            colour={model.cardColour}
            height={42}
            reference={model.ModalCard}
            width={56}
          />
          <span className="min-w-0 flex-1 truncate">{model.ModalName}</span>
          <span className="text-ink-2 text-sm capitalize">{model.ModalType}</span>
          {model.ModalType === 'premium' && model.ModalPrice !== null && (
            <span className="min-w-10 text-right tabular-nums" translate="no">{`$${model.ModalPrice}`}</span>
          )}
        </>
      ),
    })),
    ...suggestedCategories([...first, ...more], term).map(({ name, href }) => ({
      href,
      content: (
        <>
          <span className="text-ink-2 text-sm">Category</span>
          <span>{name}</span>
        </>
      ),
    })),
    ...(data.total > 0
      ? [
          {
            href: paths.search(spelledSearch(term) ?? ''),
            content: (
              <span className="font-medium">
                {data.total === 1 ? 'The result' : `All ${data.total.toLocaleString('en-US')} results`}
              </span>
            ),
          },
        ]
      : []),
  ];
};

type Props = {
  readonly text: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFollow: () => void;
};

/**
 * Results while typing, as a listbox of the field (WAI-ARIA combobox). This code is loaded with the first key press, so the field becomes a
 * combobox here.
 */
export const Suggestions = ({ text, input, onFollow }: Props) => {
  const id = useId();
  const [, navigate] = useLocation();
  const options = useOptions(text);
  // For one text: another one opens the list again, with nothing chosen.
  const [state, setState] = useState<{
    readonly of: string;
    readonly at: number;
    readonly isOpen: boolean;
  }>();
  const { at, isOpen } = state?.of === text ? state : { at: -1, isOpen: true };
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
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name);
    };
  }, [input, id, isShown, at]);

  useEffect(() => {
    const field = input.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const next = nextOption(event.key, at, options.length);
      if (next !== null) setState({ of: text, at: next, isOpen: true });
      else if (event.key === 'Escape' && isShown) setState({ of: text, at: -1, isOpen: false });
      else if (event.key === 'Enter' && isShown && at >= 0) follow(options[at]);
      else return;
      // The caret stays, the form is not sent, and Escape closes the list alone.
      event.preventDefault();
    };
    const onBlur = (): void => setState({ of: text, at: -1, isOpen: false });
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
        {isShown ? `${options.length} suggestions` : ''}
      </p>
      {isShown && (
        <div aria-label="Suggestions" className="mt-3 max-w-3xl" id={id} role="listbox">
          {options.map(({ href, content }, nth) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
            <div
              aria-selected={nth === at}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1',
                nth === at ? 'bg-sunken outline-2 outline-focus' : 'hover:bg-sunken',
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
      )}
    </>
  );
};
