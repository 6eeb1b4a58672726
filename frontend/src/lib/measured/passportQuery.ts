import { queryOptions } from '@tanstack/react-query';
import type { WirePassport } from 'backend/contract/wirePassport.ts';
import { getAnswer } from '../api.ts';
import { whenNowhere } from '../apiError.ts';

/** Files shown on a page; one more says that there are others. */
export const mostShown = 100;

/** The measured facts of a model's files; null for an unknown model. */
export const passportQuery = (id: string) => {
  const path = `/modal/passport/${encodeURIComponent(id.toLowerCase())}?most=${mostShown + 1}`;
  return queryOptions({
    queryKey: ['passport', id],
    queryFn: ({ signal }) => getAnswer<WirePassport | null>(path, signal).catch(whenNowhere(null)),
    meta: { quiet: true },
  });
};
