/** A part of the shop that runs in a process until it is told to stop; `stop` finishes what it has begun. */
export type RunningRole = { readonly stop: () => Promise<void> };
