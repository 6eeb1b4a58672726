/** Classes of SQLSTATE for transient failures: connection, rollback, resources, shutdown by an operator. */
const passingClasses = ['08', '40', '53', '57'];
/** SQLSTATE of a read-only server: one that became the standby, or was made read-only because its disk is full. */
const readOnly = '25006';
const passingCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** The SQLSTATE of a failed statement, or the system's code of a failed connection; empty if the error has no code. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether a statement named a missing table or schema. */
export const isMissingTable = (error: unknown): boolean => ['42P01', '3F000'].includes(codeOf(error));

/** Whether the connection to the database failed, so that the same call may succeed later. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (passingCodes.includes(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return code === readOnly || passingClasses.includes(code.slice(0, 2));
  return /connection (is )?(terminated|closed|ended)|not queryable|timeout exceeded when trying to connect|pool after calling end/i.test(
    error.message,
  );
};

/** For the `catch` of a query: its result while the table does not exist yet. Other errors are rethrown. */
export const whileUnmade =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (isMissingTable(error)) return instead;
    throw error;
  };
