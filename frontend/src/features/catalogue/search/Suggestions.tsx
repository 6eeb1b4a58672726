import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { spelledSearch } from 'backend/contract/listingFilter.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { callPage } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { type Option, OptionList } from '../../../ui/options/OptionList.tsx';
import { useRested } from '../../../ui/options/useRested.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { useCategoryMenu } from '../categories/useCategoryMenu.ts';
import { coverPicture, framePosition, turningPicture } from '../models/turningFrames.ts';
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

/** How long a model takes for a full turn, and shows a frame, in ms. */
const turnMs = 6_000;
const frameMs = 80;

/** A model that turns by itself, or stands still for people who prefer reduced motion. Its frames are fetched only where they are shown. */
const TurningModel = ({ model }: { readonly model: WireModel }) => {
  const frames = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const begun = performance.now();
    const timer = setInterval(() => {
      const picture = frames.current;
      const position = picture && framePosition(picture, (performance.now() - begun) / turnMs);
      if (position) picture.style.objectPosition = position;
    }, frameMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div aria-hidden="true" className="relative hidden w-full max-w-48 lg:block">
      <Picture
        alt=""
        className="aspect-[4/3] rounded-control"
        colour={model.cardColour}
        height={144}
        reference={model.ModalCard}
        width={192}
      />
      {model.turning !== undefined && (
        <img
          alt=""
          className="render-ground absolute inset-x-0 top-0 aspect-[4/3] w-full rounded-control object-cover"
          loading="lazy"
          onLoad={({ currentTarget }) =>
            coverPicture(currentTarget, currentTarget.parentElement?.querySelector('img'))
          }
          ref={frames}
          style={{ objectPosition: 'top' }}
          src={turningPicture(model._id, model.turning)}
        />
      )}
      <p className="mt-2 truncate text-sm">{model.ModalName}</p>
    </div>
  );
};

/** Six models, three categories and all results for a term. */
const useOptions = (text: string) => {
  const term = useRested(text.trim());
  const { data } = useQuery(resultsQuery(term));
  const { first, more } = useCategoryMenu();
  if (!data) return { best: undefined, options: [] };
  const options: readonly Option[] = [
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
  return { best: data.rows[0], options };
};

type Props = {
  readonly text: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFollow: () => void;
};

/** Results while typing, the first one turning beside them in a wide window; this code is loaded with the first key press. */
export const Suggestions = ({ text, input, onFollow }: Props) => {
  const { best, options } = useOptions(text);
  return (
    <OptionList
      beside={best && <TurningModel key={best._id} model={best} />}
      className="hits mt-3 flex max-w-3xl gap-4"
      input={input}
      label="Suggestions"
      onFollow={onFollow}
      options={options}
      text={text}
    />
  );
};
