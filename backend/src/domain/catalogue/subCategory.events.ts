import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { text, uuid } from '../kernel/schemas.ts';

/** A sub-category was added; the header and the forms offer it. */
const SubCategoryAdded = defineEvent(
  'SubCategoryAdded',
  v.strictObject({ subCategoryId: uuid, categoryId: uuid, name: text }),
);

/** A sub-category was deleted. A policy moves its models up into the category (Q34). */
const SubCategoryDeleted = defineEvent(
  'SubCategoryDeleted',
  v.strictObject({ subCategoryId: uuid, categoryId: uuid, name: text }),
);

/** A deleted sub-category was put back by the Admin's Undo. A policy moves back the models that it had (Q34). */
const SubCategoryRestored = defineEvent(
  'SubCategoryRestored',
  v.strictObject({ subCategoryId: uuid, categoryId: uuid, name: text }),
);

export const subCategoryEvents = [SubCategoryAdded, SubCategoryDeleted, SubCategoryRestored] as const;
export type SubCategoryEvent = EventOf<(typeof subCategoryEvents)[number]>;
