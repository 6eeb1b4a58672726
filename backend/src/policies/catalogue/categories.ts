import { clearModelSubCategory, restoreModelSubCategory } from '#workers/jobs.ts';
import { definePolicy, intend } from '../policy.ts';

/** The models of a deleted sub-category move up into its category, and back into it once it is restored (Q34). One job finds and changes them all. */
export const whenSubCategoryChanged = definePolicy('whenSubCategoryChanged', 'subCategory', {
  SubCategoryDeleted: (event) => [
    intend(event, clearModelSubCategory, { subCategoryId: event.data.subCategoryId }),
  ],
  SubCategoryRestored: (event) => [
    intend(event, restoreModelSubCategory, { subCategoryId: event.data.subCategoryId }),
  ],
});
