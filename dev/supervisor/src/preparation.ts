import { createDatabase } from 'backend/infra/database/database.ts';
import { openPreparation } from 'backend/policies/jobOutbox.ts';
import { assetQueries } from 'backend/projections/catalogue/assets/queries.ts';
import { passportQueries } from 'backend/projections/catalogue/passports/queries.ts';

/** The number of items still to be made, and `of` all of them. */
export type Left = { readonly left: number; readonly of: number };

/** The pictures and the models (each version of its files) that still lack what visitors see of them. */
export const preparationOf = async (
  databaseUrl: string,
): Promise<{ readonly pictures: Left; readonly models: Left }> => {
  const { db, close } = createDatabase(databaseUrl, { max: 1 });
  try {
    const { pictures, models } = await openPreparation(db);
    return {
      pictures: { left: pictures, of: await assetQueries({ db }).totalPictures() },
      models: { left: models, of: await passportQueries({ db }).totalVersionsOfFiles() },
    };
  } finally {
    await close();
  }
};
