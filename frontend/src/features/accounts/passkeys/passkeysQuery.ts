import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The person's passkeys, in the order added. */
export const passkeysQuery = queryOptions({
  queryKey: ['me', 'passkeys'],
  queryFn: ({ signal }) => call('GET /user/passkeys', { signal }),
});
