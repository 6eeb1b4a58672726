import { createDeliverable } from '#commands/ordering/downloads/deliverable.ts';
import { assetKey } from '#domain/catalogue/assets/assetKeys.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import type { Services } from '../../composition.ts';

/** The wiring of what can be delivered, which charges, gifts and the dashboard share. */
export const wireDeliverable = ({ database: { db }, reference, files, log }: Services) =>
  createDeliverable({
    quote: modelQueries({ db, reference }).modelForQuote,
    files,
    onMissing: ({ modelId, name, fileId }) =>
      log.error(
        { modelId, file: assetKey(fileId) },
        `${name} cannot be sold: its file is missing. Upload it again`,
      ),
  });
