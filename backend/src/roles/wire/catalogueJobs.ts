import { join } from 'node:path';
import {
  conversionProgram,
  convertFile,
  drawPreview,
  fieldOfView,
  measureFiles,
  measuringProgram,
  previewOf,
  previewProgram,
} from 'mesh-reader';
import { recordCopies } from '#commands/catalogue/assets.ts';
import { modelCommands } from '#commands/catalogue/models/modelCommands.ts';
import { passportCommands } from '#commands/catalogue/passports/passportCommands.ts';
import { previewCommands } from '#commands/catalogue/previews.ts';
import { createWithLocalCopies } from '#infra/files/withLocalCopies.ts';
import { createActOnce } from '#infra/queue/jobOutcomes.ts';
import { modelsProjection } from '#projections/catalogue/models/projector.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import { hasReached } from '#projections/hasReached.ts';
import { mailPictures } from '#workers/content/mails/mailPictures.ts';
import { versionPictures } from '#workers/ordering/announcements/composeModelMails.ts';
import type { WorkerDependencies } from '#workers/registry.ts';
import type { Services } from '../../composition.ts';

/** The dependencies of the catalogue's workers: renditions, measuring, previews, conversions, sub-categories. */
export const wireCatalogueJobs = ({ config, database, store, files, handle, reference, log }: Services) => {
  const { db } = database;
  const picturesOf = mailPictures({
    files,
    mailJpeg: async (source) => (await import('#infra/images/sharp.ts')).mailJpeg(source),
  });
  return {
    files,
    // The picture library is loaded with the first picture.
    makeRenditions: async (source, options) =>
      (await import('#infra/images/makeRenditions.ts')).makeRenditions(source, options),
    withLocalCopies: createWithLocalCopies({ files, folder: join(config.DATA_DIR, 'measuring') }),
    measuringProgram,
    measureFiles,
    ...passportCommands(handle),
    previewProgram,
    previewOf,
    drawPreview,
    jpegOfPixels: async (pixels, size, view) =>
      (await import('#infra/images/sharp.ts')).jpegOfPixels(pixels, size, { ...view, fieldOfView }),
    picturesOf,
    versionPictures: versionPictures({ eventStore: store, picturesOf }),
    copyright: `© ${config.SHOP_NAME}. Text and data mining is reserved (Directive (EU) 2019/790, article 4(3)).`,
    ...previewCommands({ handle, store }),
    conversionProgram,
    convertFile,
    actOnce: createActOnce(db, log),
    recordCopies: recordCopies(handle),
    ...modelCommands(handle),
    modelsOfSubCategory: modelQueries({ db, reference }).modelsOfSubCategory,
    hasModelsUpTo: hasReached({ db, store }, modelsProjection),
  } satisfies Partial<WorkerDependencies>;
};
