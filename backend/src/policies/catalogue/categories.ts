import { clearModelSubCategory, restoreModelSubCategory } from '#workers/jobs.ts';
import { definePolicy, intend } from '../policy.ts';

/** The models of a deleted sub-category move up into its category (Q34). One job finds and changes them all. */
export const whenSubCategoryDeleted = definePolicy('whenSubCategoryDeleted', 'subCategory', {
  SubCategoryDeleted: (event) => [
    intend(event, clearModelSubCategory, { subCategoryId: event.data.subCategoryId }),
  ],
});

/** The models of a sub-category that was restored move back into it (Q34). One job finds and changes them all. */
export const whenSubCategoryRestored = definePolicy('whenSubCategoryRestored', 'subCategory', {
  SubCategoryRestored: (event) => [
    intend(event, restoreModelSubCategory, { subCategoryId: event.data.subCategoryId }),
  ],
});
