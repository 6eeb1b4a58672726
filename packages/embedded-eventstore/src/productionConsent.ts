import { StartRefused } from './startRefused.ts';

/** The variable by which an owner says that one machine and one disk are enough, and what it must say. */
const variable = 'EVENT_STORE_IN_PRODUCTION';
const consent = 'one-disk';

/** Refuses production unless its owner has said that one disk is enough. @throws StartRefused */
export const checkProduction = (environment: NodeJS.ProcessEnv, force: boolean): void => {
  if (environment.NODE_ENV !== 'production' || force || environment[variable] === consent) return;
  throw new StartRefused(
    `the embedded event store is not for production: it has one machine, one disk and no second copy; set EVENTSTORE_URL, or ${variable}=${consent} when that is enough`,
  );
};
