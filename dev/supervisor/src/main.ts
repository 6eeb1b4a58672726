import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The options of `npm start`. A word that is none of them ends it. */
const wanted = () => {
  try {
    return parseArgs({ options: { dev: { type: 'boolean' }, 'accept-loss': { type: 'boolean' } } }).values;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
};
const { dev = false, 'accept-loss': acceptLoss = false } = wanted();

const root = fileURLToPath(new URL('../../..', import.meta.url));

// Compiled code is cached here and in every child process, since compiling is half of the cost of a start.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { runSupervisor } = await import('./runSupervisor.ts');

runSupervisor({
  root,
  roleProgram: fileURLToPath(new URL('../../../backend/src/main.ts', import.meta.url)),
  variables: process.env,
  dev,
  acceptLoss,
});
