import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventDefinitions } from '#domain/eventDefinitions.ts';
import { streamKinds } from '#domain/streams.ts';
import { recorded } from '#testing/policySpecification.ts';
import { jobsAfter } from './react.ts';
import { policies } from './registry.ts';

const sampleOf = (type: string, version: number) => ({
  type,
  data: JSON.parse(
    readFileSync(new URL(`../../test/golden/${type}.v${version}.json`, import.meta.url), 'utf8'),
  ),
});
/** Only the policies of its own kind of stream know an event, so each is shown to one of them at a time. */
const kindsWanted = streamKinds.filter((kind) => policies.some(({ kinds }) => kinds.includes(kind)));

test.each(eventDefinitions.map(({ type, version }) => sampleOf(type, version)))(
  'no two of the jobs that $type asks for share an id: the second would never be done',
  (sample) => {
    for (const kind of kindsWanted) {
      const ids = jobsAfter(policies, recorded(`${kind}-x`, sample)).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  },
);
