import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

// Compiled code is cached here and in every child process, since compiling is half of the cost of a start.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { runSupervisor } = await import('./runSupervisor.ts');

runSupervisor({
  root,
  roleProgram: fileURLToPath(new URL('../../../backend/src/main.ts', import.meta.url)),
  variables: process.env,
  dev: process.argv.includes('--dev'),
  acceptLoss: process.argv.includes('--accept-loss'),
});
