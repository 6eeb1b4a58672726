import * as v from 'valibot';

export const modelId = v.pipe(v.string(), v.maxLength(100));

/** Ids of another list to be joined, such as the browser's. */
export const idsToMerge = v.object({
  ids: v.pipe(v.array(modelId), v.maxLength(1000, 'must not be more than 1000')),
});
