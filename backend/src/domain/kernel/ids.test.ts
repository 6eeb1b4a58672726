import { expect, test } from 'vitest';
import { categoryIdOf, eventId, subCategoryIdOf } from './ids.ts';

/** Expected values are those of Python's `uuid.uuid5` with the same namespace. They are in logs, so they never change. */
test('derived ids are UUIDs of version 5 (RFC 9562)', () => {
  expect(eventId('model-0c5e1b7a', '5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11', 2)).toBe(
    '4176b6ff-99f2-55c2-9a84-bc1716c8d9da',
  );
  expect(categoryIdOf(' Garden_House ')).toBe('a996ec6a-ec09-5df8-86f5-46dd279d9dce');
  expect(subCategoryIdOf('a996ec6a-ec09-5df8-86f5-46dd279d9dce', 'Ágnes')).toBe(
    '395f0555-dee5-5a0a-8a05-334d068af018',
  );
});
