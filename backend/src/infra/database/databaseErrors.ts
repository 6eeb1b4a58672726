/** Classes of SQLSTATE that pass by themselves: connection, roll-back, resources, operator's shutdown. */
const passingClasses = ['08', '40', '53', '57'];
/** SQLSTATE of a server that takes no writes: one that became the standby, or was made read-only while its disk is full. */
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

/** Whether a statement named a table or schema that is not there. */
export const isMissingTable = (error: unknown): boolean => ['42P01', '3F000'].includes(codeOf(error));

/** Whether a failure lies in the way to the database, so that the same call may well succeed later. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (passingCodes.includes(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return code === readOnly || passingClasses.includes(code.slice(0, 2));
  return /connection (is )?(terminated|closed|ended)|not queryable|timeout exceeded when trying to connect|pool after calling end/i.test(
    error.message,
  );
};

/** For the `catch` of a query: what it answers while its table is yet to be made. Other errors are thrown on. */
export const whileUnmade =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (isMissingTable(error)) return instead;
    throw error;
  };
