// npm run meshes: measures the files of all models that the current measuring program has not measured yet; with --failed also those on
// which it failed. The shop must be running: its workers do the work.

import { parseArgs } from 'node:util';
import { passportCommands } from 'backend/commands/catalogue/passportCommands.ts';
import { passportQueries } from 'backend/projections/catalogue/passports/queries.ts';
import { measuringProgram } from 'mesh-reader';
import { remeasureModels } from './redo/remeasureModels.ts';
import { operate } from './shop/operate.ts';
import { createProgress } from './terminal/progress.ts';

const { values } = parseArgs({ options: { failed: { type: 'boolean', default: false } } });

await operate('meshes', async ({ services: { database, handle, store }, output, signal, newContext }) => {
  const queries = passportQueries({ db: database.db });
  const total = await queries.totalVersionsOfFiles();
  const progress = createProgress(output, 'Models', undefined, 'models');
  const { present, done, failed } = await remeasureModels({
    eventStore: store,
    versionsOfFiles: queries.versionsOfFiles,
    requestMeasuring: passportCommands(handle).requestMeasuring,
    program: measuringProgram,
    evenFailed: values.failed,
    newContext,
    onDone: (count) => progress.advance(1, count / Math.max(total, count)),
  })(signal);
  progress.finish();
  output.say(`${present} were measured before, ${done} now, ${failed} could not be`);
});
