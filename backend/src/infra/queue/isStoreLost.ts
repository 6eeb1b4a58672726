import { isMissingTable } from '#infra/database/databaseErrors.ts';

/** SQLSTATE of a function that is not there: BullMQ keeps some in its schema. */
const undefinedFunction = '42883';

/** Whether a call failed because somebody dropped the queues' schema. */
export const isStoreLost = (error: unknown): boolean =>
  isMissingTable(error) || (error instanceof Error && 'code' in error && error.code === undefinedFunction);
