import { fileURLToPath } from 'node:url';

/** The folder of what was built of the pages. */
export const builtPages = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));
