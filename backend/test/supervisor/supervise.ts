import { tmpdir } from 'node:os';
import { runSupervisor } from '@model-shop/supervisor/runSupervisor';

const [, , roleProgram = ''] = process.argv;

// The supervisor as `npm start` runs it, with no pages to build and the roles that the command line names.
runSupervisor({ root: tmpdir(), roleProgram, variables: process.env, dev: false });
