import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { text, uuid } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';

export const categoryEvents = defineEvents({
  CategoryAdded: {
    label: 'Category added',
    meaning: 'A category was added; the header and the forms offer it.',
    emittedBy: ['AddCategory'],
    data: { categoryId: uuid, name: text },
    sentence: ({ categoryId }, { the }) => sentence`Category ${the('category', categoryId)} was added`,
  },
});
export type CategoryEvent = EventOf<(typeof categoryEvents)[number]>;

export const subCategoryEvents = defineEvents({
  SubCategoryAdded: {
    label: 'Sub-category added',
    meaning: 'A sub-category was added; the header and the forms offer it.',
    emittedBy: ['AddSubCategory'],
    data: { subCategoryId: uuid, categoryId: uuid, name: text },
    sentence: ({ subCategoryId, categoryId }, { the }) =>
      sentence`Sub-category ${the('subCategory', subCategoryId)} was added to ${the('category', categoryId)}`,
  },
  SubCategoryDeleted: {
    label: 'Sub-category deleted',
    meaning: 'A sub-category was deleted. A policy moves its models up into the category (Q34).',
    emittedBy: ['DeleteSubCategory'],
    data: { subCategoryId: uuid, categoryId: uuid, name: text },
    sentence: ({ subCategoryId, categoryId }, { the }) =>
      sentence`Sub-category ${the('subCategory', subCategoryId)} of ${the('category', categoryId)} was deleted`,
  },
  SubCategoryRestored: {
    label: 'Sub-category put back',
    meaning:
      "A deleted sub-category was put back by the Admin's Undo. A policy moves back the models that it had (Q34).",
    emittedBy: ['RestoreSubCategory'],
    data: { subCategoryId: uuid, categoryId: uuid, name: text },
    sentence: ({ subCategoryId, categoryId }, { the }) =>
      sentence`Sub-category ${the('subCategory', subCategoryId)} was put back into ${the('category', categoryId)}`,
  },
});
export type SubCategoryEvent = EventOf<(typeof subCategoryEvents)[number]>;
