import { defineEvents, type EventOf } from '../kernel/event.ts';
import { text, uuid } from '../kernel/schemas.ts';

export const categoryEvents = defineEvents({
  CategoryAdded: {
    label: 'Category added',
    meaning: 'A category was added; the header and the forms offer it.',
    emittedBy: ['AddCategory'],
    data: { categoryId: uuid, name: text },
  },
});
export type CategoryEvent = EventOf<(typeof categoryEvents)[number]>;
