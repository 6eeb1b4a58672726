import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventDefinitions } from '#domain/eventDefinitions.ts';
import { streamCategories } from '#domain/streams.ts';
import { recorded } from '#testing/specifications/policySpecification.ts';
import { jobsAfter } from './react.ts';
import { policies } from './registry.ts';

const sampleOf = (type: string, version: number) => ({
  type,
  data: JSON.parse(
    readFileSync(new URL(`../../test/golden/${type}.v${version}.json`, import.meta.url), 'utf8'),
  ),
});
/** A policy knows the events of its own stream categories only, so each category is tried separately. */
const handledCategories = streamCategories.filter((category) =>
  policies.some((policy) => policy.streamCategories.includes(category)),
);

test.each(eventDefinitions.map(({ type, version }) => sampleOf(type, version)))(
  'no two jobs that $type requests share an id, since the second would never be done',
  (sample) => {
    for (const category of handledCategories) {
      const ids = jobsAfter(policies, recorded(`${category}-x`, sample)).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  },
);
