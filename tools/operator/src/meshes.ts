// npm run meshes: measures the files of all models that the current measuring program has not measured yet, and makes the previews that
// the current program has not made; with --failed also those on which they failed. The shop must be running: its workers do the work.

import { passportCommands } from 'backend/commands/catalogue/passports/passportCommands.ts';
import { previewCommands } from 'backend/commands/catalogue/previews.ts';
import { passportQueries } from 'backend/projections/catalogue/passports/queries.ts';
import { measuringProgram, previewProgram } from 'mesh-reader';
import { remakePreviews } from './redo/remakePreviews.ts';
import { remeasureModels } from './redo/remeasureModels.ts';
import { operate } from './shop/operate.ts';
import { parsedWords } from './terminal/parsedWords.ts';
import { createProgress } from './terminal/progress.ts';

const { values } = parsedWords('npm run meshes [-- --failed]', {
  options: { failed: { type: 'boolean', default: false } },
});

await operate('meshes', async ({ services: { database, handle, store }, output, signal, newContext }) => {
  const queries = passportQueries({ db: database.db });
  const total = await queries.totalVersionsOfFiles();
  const shared = {
    eventStore: store,
    versionsOfFiles: queries.versionsOfFiles,
    evenFailed: values.failed,
    newContext,
  };
  const progressOf = (name: string) => {
    const progress = createProgress(output, name, undefined, 'models');
    const onDone = (count: number) => progress.advance(1, count / Math.max(total, count));
    return { onDone, finish: () => progress.finish() };
  };
  const models = progressOf('Models');
  const measured = await remeasureModels({
    ...shared,
    requestMeasuring: passportCommands(handle).requestMeasuring,
    program: measuringProgram,
    onDone: models.onDone,
  })(signal);
  models.finish();
  output.say(
    `${measured.present} were measured before, ${measured.done} now, ${measured.failed} could not be`,
  );
  const previews = progressOf('Previews');
  const made = await remakePreviews({
    ...shared,
    onPreview: previewCommands({ handle, store }).onPreview,
    program: previewProgram,
    onDone: previews.onDone,
  })(signal);
  previews.finish();
  output.say(
    `${made.present} previews were up to date, ${made.done} are made now, ${made.failed} could not be`,
  );
});
