// Builds the pages of the shop before tests start several shops at once, each of which would otherwise build them.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFrontend } from '../dev/supervisor/src/buildFrontend.ts';

await buildFrontend(dirname(dirname(fileURLToPath(import.meta.url))));
