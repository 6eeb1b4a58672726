/** Whether a call failed because its file or folder is missing. */
export const isMissingFile = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
