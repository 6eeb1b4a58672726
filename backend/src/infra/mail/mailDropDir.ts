import { join } from 'node:path';

/** Where mails lie when no server takes them. */
export const mailDropDirOf = (dataDir: string): string => join(dataDir, 'outbox');
