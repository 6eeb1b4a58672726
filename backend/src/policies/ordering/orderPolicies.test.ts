import { test } from 'vitest';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { sampleAsset } from '#testing/samples/catalogueSamples.ts';
import { policySpecification, recorded } from '#testing/specifications/policySpecification.ts';
import { makeRenditions, tellOwners } from '#workers/jobs.ts';
import { whenModelFilesReplaced } from '../catalogue/cataloguePolicies.ts';
import { whenVersionAdded } from './orderPolicies.ts';

const modelId = uuidV5('a model');
const replaced = (files: object, tellsOwners = true) =>
  recorded(streams.model(modelId), {
    type: 'ModelFilesReplaced',
    data: { modelId, version: 2, note: '', files, tellsOwners },
  });

test('one job notifies the owners of a model of its new version (Q32)', () => {
  policySpecification(whenVersionAdded).asksFor(replaced({}), {
    job: tellOwners,
    payload: { modelId, version: 2 },
  });
  policySpecification(whenVersionAdded).ignores(replaced({}, false));
  policySpecification(whenVersionAdded).ignores(
    recorded(streams.model(modelId), { type: 'ModelDelisted', data: { modelId } }),
  );
});

test('pictures that came with a version get renditions, paid files do not', () => {
  const [card, side] = [sampleAsset('card-2.png'), sampleAsset('side-2.png')];
  const copies = ({ assetId }: { readonly assetId: string }) => ({
    job: makeRenditions,
    payload: { assetId, modelId },
  });
  const policy = policySpecification(whenModelFilesReplaced);
  policy.asksFor(replaced({ card, slider: [side, card] }), copies(card), copies(side));
  policy.ignores(replaced({ file: sampleAsset('chair-2.zip', 'application/zip') }));
});
