/**
 * How long tests wait for an expected state, in ms. Only a failing test waits so long, so tests also pass on a machine that is many times
 * slower.
 */
export const patienceMs = 120_000;
