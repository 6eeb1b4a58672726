import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { text, uuid } from '../kernel/schemas.ts';

const CategoryAdded = defineEvent(
  'CategoryAdded',
  {
    label: 'Category added',
    meaning: 'A category was added; the header and the forms offer it.',
    emittedBy: ['AddCategory'],
  },
  v.strictObject({ categoryId: uuid, name: text }),
);

export const categoryEvents = [CategoryAdded] as const;
export type CategoryEvent = EventOf<(typeof categoryEvents)[number]>;
