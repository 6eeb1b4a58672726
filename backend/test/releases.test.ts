import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { eventStoreImage, testedReleases } from '#infra/eventStore/releases.ts';

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
    expect(imagesIn('.github/workflows/nightly.yml')).toEqual(new Set([eventStoreImage, recorded]));
  });

  test('is the one that the documents name', () => {
    const release = releaseOf(eventStoreImage);
    expect(testedReleases).toEqual([/:(\d+\.\d+)/.exec(recorded)?.[1], release]);
    expect(read('docs/operations.md')).toContain(`the compose file pins ${release}`);
    expect(read('docs/spec/event-store-protocol.md')).toContain(
      `The compose files pin KurrentDB ${release}.`,
    );
    expect(read('docs/adr/0077-kurrentdb-26-0.md')).toContain(`One release: KurrentDB ${release}`);
  });

  test('keeps its data in the volumes of the compose files, not in one that Docker makes for it', () => {
    // The image of KurrentDB declares these folders as volumes; it reads the older /var/lib/eventstore only if the newer does not exist.
    for (const name of ['docker-compose.yml', 'docker-compose.cluster.yml']) {
      const folders = [
        ...read(name).matchAll(/^ +- [\w-]+:(\/var\/(?:lib|log)\/(?:eventstore|kurrentdb))$/gm),
      ];
      expect(folders.map(([, folder]) => folder)).not.toEqual([]);
      for (const [, folder] of folders) expect(folder, name).toMatch(/kurrentdb$/);
    }
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
    ]);
  });
});
