import { type PoliciesDependencies, runPolicies } from './runner.ts';

export type RunningPolicies = { readonly stop: () => Promise<void> };

/** Starts the policies' runner; `stop` settles when it has let go of the log and of its lock. */
export const startPolicies = (deps: PoliciesDependencies): RunningPolicies => {
  const stopping = new AbortController();
  const running = runPolicies(deps, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
