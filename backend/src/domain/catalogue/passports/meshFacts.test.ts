import type { MeshFacts as ReadFacts } from 'mesh-reader';
import { expectTypeOf, test } from 'vitest';
import type { MeshFacts } from './meshFacts.ts';

test('the event has exactly the facts that the mesh reader finds', () => {
  expectTypeOf<ReadFacts>().toEqualTypeOf<MeshFacts>();
});
