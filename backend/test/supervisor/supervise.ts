import { tmpdir } from 'node:os';
import { runSupervisor } from '@model-shop/supervisor/runSupervisor';

const [, , roleProgram = ''] = process.argv;

// The supervisor as `npm start` runs it, without building pages and with the roles from the command line.
runSupervisor({ root: tmpdir(), roleProgram, variables: process.env, dev: false });
