import * as v from 'valibot';
import { defineJob } from '../job.ts';

/** Moves models back into their sub-category, which was put back (Q34). */
export const restoreModelSubCategory = defineJob({
  name: 'restoreModelSubCategory',
  queue: 'catalogue',
  payload: v.strictObject({ subCategoryId: v.pipe(v.string(), v.uuid()) }),
});
