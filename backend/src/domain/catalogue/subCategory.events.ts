import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { text, uuid } from '../kernel/schemas.ts';

const SubCategoryAdded = defineEvent(
  'SubCategoryAdded',
  {
    label: 'Sub-category added',
    meaning: 'A sub-category was added; the header and the forms offer it.',
    emittedBy: ['AddSubCategory'],
  },
  v.strictObject({ subCategoryId: uuid, categoryId: uuid, name: text }),
);

const SubCategoryDeleted = defineEvent(
  'SubCategoryDeleted',
  {
    label: 'Sub-category deleted',
    meaning: 'A sub-category was deleted. A policy moves its models up into the category (Q34).',
    emittedBy: ['DeleteSubCategory'],
  },
  v.strictObject({ subCategoryId: uuid, categoryId: uuid, name: text }),
);

const SubCategoryRestored = defineEvent(
  'SubCategoryRestored',
  {
    label: 'Sub-category put back',
    meaning:
      "A deleted sub-category was put back by the Admin's Undo. A policy moves back the models that it " +
      'had (Q34).',
    emittedBy: ['RestoreSubCategory'],
  },
  v.strictObject({ subCategoryId: uuid, categoryId: uuid, name: text }),
);

export const subCategoryEvents = [SubCategoryAdded, SubCategoryDeleted, SubCategoryRestored] as const;
export type SubCategoryEvent = EventOf<(typeof subCategoryEvents)[number]>;
