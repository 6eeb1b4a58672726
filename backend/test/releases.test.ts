import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { eventStoreImage } from '#infra/eventStore/releases.ts';

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

test.each(['docker-compose.yml', 'docker-compose.cluster.yml'])(
  '%s runs the tested event store, on its volumes',
  (name) => {
    const file = read(name);
    expect(new Set(file.match(/(?<=image: )\S*\/(?:eventstoredb-ee|eventstore|kurrentdb):[\w.-]+/g))).toEqual(
      new Set([eventStoreImage]),
    );
    // The image declares this folder as a volume; it reads the older /var/lib/eventstore only if the newer does not exist.
    const folders = file.match(/(?<= +- [\w-]+:)\/var\/lib\/(eventstore|kurrentdb)$/gm) ?? [];
    expect(new Set(folders)).toEqual(new Set(['/var/lib/kurrentdb']));
  },
);

test('the nightly tests and the documents name the same release', () => {
  const release = eventStoreImage.split(':')[1];
  expect(read('.github/workflows/nightly.yml')).toContain(eventStoreImage);
  expect(read('docs/operations.md')).toContain(`the compose file pins ${release}`);
  expect(read('docs/spec/event-store-protocol.md')).toContain(`The compose files pin KurrentDB ${release}.`);
});
