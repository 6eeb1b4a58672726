// npm run pictures: makes the renditions of all pictures again, after a change of the widths in contract/constants.ts. The shop must be
// running: its workers do the work.

import { assetCommands } from 'backend/commands/catalogue/assets.ts';
import { assetQueries } from 'backend/projections/catalogue/assets/queries.ts';
import { remakePictures } from './redo/remakePictures.ts';
import { operate } from './shop/operate.ts';
import { parsedWords } from './terminal/parsedWords.ts';
import { createProgress } from './terminal/progress.ts';

parsedWords('npm run pictures', {});

await operate('pictures', async ({ services: { database, handle, store }, output, signal, newContext }) => {
  const queries = assetQueries({ db: database.db });
  const total = await queries.totalPictures();
  const progress = createProgress(output, 'Pictures', undefined, 'pictures');
  const { present, done, failed } = await remakePictures({
    eventStore: store,
    publicPictures: queries.publicPictures,
    requestRenditions: assetCommands(handle).requestRenditions,
    newContext,
    onDone: (count) => progress.advance(1, count / Math.max(total, count)),
  })(signal);
  progress.finish();
  output.say(`${present} already had their copies, ${done} got them now, ${failed} have none`);
});
