import type { SubCategoryEvent } from '#domain/catalogue/subCategory.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { clearModelSubCategory } from '#workers/catalogue/clearModelSubCategory.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** The models of a deleted sub-category move up into its category (Q34). One job finds and changes them all. */
export const whenSubCategoryDeleted = definePolicy({
  name: 'whenSubCategoryDeleted',
  kinds: ['subCategory'],
  react: (event: RecordedEvent<SubCategoryEvent>) =>
    event.type === 'SubCategoryDeleted'
      ? [intend(event, clearModelSubCategory, { subCategoryId: event.data.subCategoryId })]
      : ignore('no sub-category was deleted'),
});
