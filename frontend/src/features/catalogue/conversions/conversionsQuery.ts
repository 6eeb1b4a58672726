import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { lookAgainMs } from '../../../lib/measured/passportQuery.ts';

/** The formats that the shop makes of a model's newest files, fetched again while one is being made. */
export const conversionsQuery = (modelId: string) =>
  queryOptions({
    queryKey: ['conversions', modelId],
    queryFn: ({ signal }) => call('GET /modal/conversions/:id', { params: { id: modelId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.formats.some((one) => one.state === 'making') ? lookAgainMs : false,
    meta: { quiet: true },
  });
