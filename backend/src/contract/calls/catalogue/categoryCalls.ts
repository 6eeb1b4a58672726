import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { wireCategory } from '../../wire.ts';
import type { CallTable } from '../call.ts';
import { filledIn } from '../fields.ts';

export const categoryCalls = {
  'GET /category/getcategory': {
    summary: 'All categories',
    answer: v.object({ category: v.array(wireCategory) }),
    answerHeaders: ['ETag'],
  },
  'POST /category/addcategory': {
    summary: 'Adds a category',
    body: v.object({ category: filledIn(80, 'Enter the Category for the Model') }),
    answer: v.object({ message: v.literal(messages.success), category: wireCategory }),
    refuses: [409],
  },
} as const satisfies CallTable;
