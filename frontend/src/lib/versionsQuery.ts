import { queryOptions } from '@tanstack/react-query';
import type { WireVersion } from 'backend/contract/wire.ts';
import { getAnswer } from './api.ts';
import { whenNowhere } from './apiError.ts';

/** The versions of a model's files, oldest first; none where there is no such model. */
export const versionsQuery = (modelId: string) =>
  queryOptions({
    queryKey: ['versions', modelId],
    queryFn: ({ signal }) =>
      getAnswer<readonly WireVersion[]>(`/modal/versions/${encodeURIComponent(modelId)}`, signal).catch(
        whenNowhere([]),
      ),
    meta: { quiet: true },
  });
