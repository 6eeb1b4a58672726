import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { spelledSearch } from 'backend/contract/listingFilter.ts';
import type { RefObject } from 'react';
import { callPage } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { type Option, OptionList } from '../../../ui/options/OptionList.tsx';
import { useRested } from '../../../ui/options/useRested.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { useCategoryMenu } from '../categories/useCategoryMenu.ts';
import { suggestedCategories } from './suggestedCategories.ts';

const mostModels = 6;
const resultsQuery = (term: string) =>
  queryOptions({
    queryKey: ['typed', term],
    queryFn: ({ signal }) =>
      callPage('GET /modal', { query: { page: 1, limit: mostModels, search: spelledSearch(term) }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

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

/** Results while typing; this code is loaded with the first key press. */
export const Suggestions = ({ text, input, onFollow }: Props) => (
  <OptionList
    className="mt-3 max-w-3xl"
    input={input}
    label="Suggestions"
    onFollow={onFollow}
    options={useOptions(text)}
    text={text}
  />
);
