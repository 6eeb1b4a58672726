import { StartRefused } from './startRefused.ts';

/** The variable by which an owner accepts one machine and one disk, and its required value. */
const variable = 'EVENT_STORE_IN_PRODUCTION';
const consent = 'one-disk';

/** Refuses production unless its owner has accepted one disk. @throws StartRefused */
export const checkProduction = (environment: NodeJS.ProcessEnv, force: boolean): void => {
  if (environment.NODE_ENV !== 'production' || force || environment[variable] === consent) return;
  throw new StartRefused(
    `the embedded event store is not for production: it has one machine, one disk and no second copy; set EVENTSTORE_URL, or ${variable}=${consent} when that is enough`,
  );
};
