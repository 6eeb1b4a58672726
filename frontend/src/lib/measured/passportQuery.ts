import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { whenNowhere } from '../apiError.ts';

/** Number of files on a page; one more shows that there are others. */
export const mostShown = 100;

/** The measured facts of a model's files; null for an unknown model. */
export const passportQuery = (id: string) => {
  const asked = { params: { id: id.toLowerCase() }, query: { most: mostShown + 1 } };
  return queryOptions({
    queryKey: ['passport', id],
    queryFn: ({ signal }) => call('GET /modal/passport/:id', { ...asked, signal }).catch(whenNowhere(null)),
    meta: { quiet: true },
  });
};
