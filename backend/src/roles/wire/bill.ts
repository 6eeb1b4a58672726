import { type OwnedFilesDeps, ownedFiles } from '#projections/ordering/bill.ts';
import type { Services } from '../../composition.ts';
import { billRoutes } from '../../http/ordering/bill.ts';
import type { Route } from '../../http/route.ts';

/** The wiring of the files that a client owns. */
export const wireBill = (
  { database: { db } }: Services,
  { filesMadeOf }: Pick<OwnedFilesDeps, 'filesMadeOf'>,
): readonly Route[] => billRoutes({ ownedFiles: ownedFiles({ db, filesMadeOf }) });
