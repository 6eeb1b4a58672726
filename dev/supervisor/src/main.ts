import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The options of `npm start`; null, with a line that says so, if there is another word. */
const readOptions = () => {
  try {
    return parseArgs({ options: { dev: { type: 'boolean' }, 'accept-loss': { type: 'boolean' } } }).values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 2;
    return null;
  }
};
const root = fileURLToPath(new URL('../../..', import.meta.url));

// Compiled code is cached here and in every child process, since compiling is half of the cost of a start.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const options = readOptions();

if (options) {
  const { runSupervisor } = await import('./runSupervisor.ts');
  runSupervisor({
    root,
    roleProgram: fileURLToPath(new URL('../../../backend/src/main.ts', import.meta.url)),
    variables: process.env,
    dev: options.dev ?? false,
    acceptLoss: options['accept-loss'] ?? false,
  });
}
