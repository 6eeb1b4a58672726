import { convertModel } from '#workers/jobs.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** A file in another format is made once, however many people wait for it; those that a visitor ordered come last. */
export const whenConversionRequested = definePolicy('whenConversionRequested', 'conversion', {
  ConversionRequested: (event) => {
    const { conversionId, starts, userId } = event.data;
    return starts
      ? [{ ...intend(event, convertModel, { conversionId }), rank: userId === null ? 1 : 0 }]
      : ignore('the file is already being made');
  },
});
