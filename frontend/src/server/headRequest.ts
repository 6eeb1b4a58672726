import type { ChosenFacets } from 'backend/contract/listingFacets.ts';
import type { Ask } from '../lib/ask.ts';
import type { PageProps } from '../lib/pageProps.ts';
import type { PageHead } from './head.tsx';
import type { Site } from './jsonLd.ts';

export type HeadRequest = Site &
  PageProps & {
    /** The page of the list, from 1. */
    readonly number: number;
    /** The choices in the list. */
    readonly chosen: ChosenFacets;
    readonly ask: Ask;
  };

/** Loads the data of a page and returns its head. */
export type MakeHead = (request: HeadRequest) => PageHead | Promise<PageHead>;
