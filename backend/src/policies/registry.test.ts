import { expect, test } from 'vitest';
import { eventDefinitions } from '#domain/eventDefinitions.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streamCategories } from '#domain/streams.ts';
import { recorded } from '#testing/specifications/policySpecification.ts';
import { newestSample } from '../eventDocs/goldenSamples.ts';
import { jobsAfter } from './react.ts';
import { policies } from './registry.ts';

/** A policy handles only the events of its own stream categories, so each category is tried separately. */
const handledCategories = streamCategories.filter((category) =>
  policies.some((policy) => policy.streamCategories.includes(category)),
);

test.each(eventDefinitions.map(({ type }) => ({ type, data: newestSample(type) })))(
  'no two jobs that $type requests share an id, since the second would never be done',
  (sample) => {
    for (const category of handledCategories) {
      const ids = jobsAfter(policies, recorded(`${category}-${uuidV5('a thing')}`, sample)).map(
        ({ id }) => id,
      );
      expect(new Set(ids).size).toBe(ids.length);
    }
  },
);
