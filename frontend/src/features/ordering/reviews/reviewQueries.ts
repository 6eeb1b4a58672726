import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { modelQuery } from '../../catalogue/models/models.ts';

const keyOf = (modelId: string) => ['reviews', modelId] as const;

/** A page of the reviews of a model, newest first. */
export const reviewsQuery = (modelId: string, page: number) =>
  queryOptions({
    queryKey: [...keyOf(modelId), page],
    queryFn: ({ signal }) => call('GET /review/:id', { params: { id: modelId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** The client's own review of a model, and whether they may write one. */
export const ownReviewQuery = (modelId: string, userId: string) =>
  queryOptions({
    queryKey: [...keyOf(modelId), 'own', userId],
    queryFn: ({ signal }) => call('GET /review/own/:id', { params: { id: modelId }, signal }),
    meta: { quiet: true },
  });

/** Loads the shown reviews of a model again, and its rating. */
export const reloadReviews = async (modelId: string): Promise<void> => {
  await Promise.all(
    [keyOf(modelId), modelQuery(modelId).queryKey, ['admin']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
};
