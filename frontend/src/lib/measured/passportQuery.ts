import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { whenNowhere } from '../apiError.ts';

/** Number of files on a page; one more shows that there are others. */
export const mostShown = 100;

/** How often pages look again for what the workers are making of a model's files, in ms. */
export const lookAgainMs = 3_000;

/** The measured facts of a model's files, fetched again while they are measured; null for an unknown model. */
export const passportQuery = (id: string) => {
  const asked = { params: { id: id.toLowerCase() }, query: { most: mostShown + 1 } };
  return queryOptions({
    queryKey: ['passport', id],
    queryFn: ({ signal }) => call('GET /modal/passport/:id', { ...asked, signal }).catch(whenNowhere(null)),
    refetchInterval: ({ state }) => (state.data?.state === 'measuring' ? lookAgainMs : false),
    meta: { quiet: true },
  });
};
