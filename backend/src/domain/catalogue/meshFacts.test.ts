import type { MeshFacts as ReadFacts } from 'mesh-reader';
import { expectTypeOf, test } from 'vitest';
import type { MeshFacts } from './meshFacts.ts';

test('an event takes the facts that the mesh reader finds, all of them and no other', () => {
  expectTypeOf<ReadFacts>().toEqualTypeOf<MeshFacts>();
});
