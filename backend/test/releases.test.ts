import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { eventStoreImage, nextEventStoreImage, testedReleases } from '#infra/eventStore/releases.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name: string): string => readFileSync(root + name, 'utf8');
const releaseOf = (image: string): string => image.split(':')[1] ?? '';

/** Images of an event store that a file names, without the digests that Renovate adds. */
const imagesIn = (name: string): ReadonlySet<string> =>
  new Set(read(name).match(/\b[\w./-]*\/(?:eventstoredb-ee|eventstore|kurrentdb):[\w.-]+/g) ?? []);

describe('the release of the event store', () => {
  /** The release that the embedded server's recording comes from, for its own tests. */
  const recorded = 'eventstore/eventstore:23.10.8-bookworm-slim';

  test('is the same in compose files and workflow', () => {
    for (const name of ['docker-compose.yml', 'docker-compose.cluster.yml'])
      expect(imagesIn(name), name).toEqual(new Set([eventStoreImage]));
    expect(imagesIn('.github/workflows/nightly.yml')).toEqual(
      new Set([eventStoreImage, nextEventStoreImage, recorded]),
    );
  });

  test('is the one that the documents name', () => {
    const release = releaseOf(eventStoreImage);
    expect(testedReleases).toContain(release);
    expect(testedReleases).toContain(/:(\d+\.\d+)/.exec(recorded)?.[1]);
    expect(read('docs/operations.md')).toContain(`the compose file pins ${release}`);
    expect(read('docs/spec/event-store-protocol.md')).toContain(
      `The compose files pin EventStoreDB ${release}.`,
    );
    const decision = read('docs/adr/0072-eventstoredb-24-10-until-kurrentdb-26-is-tried.md');
    expect(decision).toContain(`One release: EventStoreDB ${release}`);
    expect(decision).toContain(`the step to KurrentDB ${releaseOf(nextEventStoreImage)} is next`);
  });

  test('is updated by Renovate everywhere at once, with its digest', () => {
    const renovate = JSON.parse(read('renovate.json'));
    expect(renovate.packageRules).toContainEqual({ matchDatasources: ['docker'], pinDigests: true });
    const [manager] = renovate.customManagers;
    expect(manager.managerFilePatterns).toEqual(['backend/src/infra/eventStore/releases.ts']);
    const [pattern = ''] = manager.matchStrings;
    const found = [...read(manager.managerFilePatterns[0]).matchAll(new RegExp(pattern, 'g'))];
    expect(found.map(({ groups }) => `${groups?.depName}:${groups?.currentValue}`)).toEqual([
      eventStoreImage,
      nextEventStoreImage,
    ]);
  });
});
