import { expect, test } from 'vitest';
import { tidyTags } from './tidyAttributes.ts';

test('tags are lower case with single spaces, in their order, none empty and none twice', () => {
  expect(tidyTags([' Mid_Century ', 'OAK', '', 'mid  century', 'oak', 'Café'])).toEqual([
    'mid century',
    'oak',
    'café',
  ]);
});
