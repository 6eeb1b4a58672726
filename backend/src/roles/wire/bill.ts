import { ownedFiles } from '#projections/ordering/bill.ts';
import type { Services } from '../../composition.ts';
import { billRoutes } from '../../http/ordering/bill.ts';

/** The wiring of the list of a client's files, with those in other formats. */
export const wireBill = (
  { database: { db }, reference }: Services,
  converted: Pick<Parameters<typeof ownedFiles>[0], 'filesMadeOf'>,
) => billRoutes({ ownedFiles: ownedFiles({ db, reference, ...converted }) });
