type Write = (details: object, message: string) => void;

/** The part of a logger that queues, policies and workers need. */
export type Log = { readonly info: Write; readonly warn: Write; readonly error: Write };

/** Says nothing, for tests. */
export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
