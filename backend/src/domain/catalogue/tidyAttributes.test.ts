import { expect, test } from 'vitest';
import { tidyTags } from './tidyAttributes.ts';

test('tags are in lower case, with single spaces, in their order, without empty or repeated ones', () => {
  expect(tidyTags([' Mid_Century ', 'OAK', '', 'mid  century', 'oak', 'Café'])).toEqual([
    'mid century',
    'oak',
    'café',
  ]);
});
