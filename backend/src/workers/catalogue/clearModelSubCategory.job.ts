import * as v from 'valibot';
import { defineJob } from '../job.ts';

/** Moves the models of a deleted sub-category up into its category (Q34). */
export const clearModelSubCategory = defineJob({
  name: 'clearModelSubCategory',
  queue: 'catalogue',
  payload: v.strictObject({ subCategoryId: v.pipe(v.string(), v.uuid()) }),
});
