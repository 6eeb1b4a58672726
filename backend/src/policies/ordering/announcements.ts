import { tellOwners } from '#workers/jobs.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** Notifies the owners of a model of its new version (Q32). One job finds them all. */
export const whenVersionAdded = definePolicy('whenVersionAdded', 'model', {
  ModelFilesReplaced: (event) => {
    const { modelId, version, tellsOwners } = event.data;
    return tellsOwners
      ? [intend(event, tellOwners, { modelId, version })]
      : ignore('the owners are not to be told');
  },
});
