import { isMissingTable } from '#infra/database/databaseErrors.ts';

/** SQLSTATE of a missing function: BullMQ has some in its schema. */
const undefinedFunction = '42883';

/** Whether a call failed because the queues' schema was dropped. */
export const isStoreLost = (error: unknown): boolean =>
  isMissingTable(error) || (error instanceof Error && 'code' in error && error.code === undefinedFunction);
