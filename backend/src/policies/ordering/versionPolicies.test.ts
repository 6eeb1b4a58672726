import { test } from 'vitest';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { sampleAsset } from '#testing/samples/catalogueSamples.ts';
import { policySpecification, recorded } from '#testing/specifications/policySpecification.ts';
import { makeRenditions, sendMail, tellOwners } from '#workers/jobs.ts';
import { whenModelFilesReplaced } from '../catalogue/cataloguePolicies.ts';
import { whenAnnounced, whenVersionAdded } from './versionPolicies.ts';

const [modelId, userId] = [uuidV5('a model'), uuidV5('a client')];
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

test('each notified owner gets one mail, and each that is asked for a review', () => {
  const policy = policySpecification(whenAnnounced);
  const about = (type: string, data: object = {}) =>
    recorded(streams.announcement(userId), { type, data: { userId, ...data } });
  const mails = {
    newVersion: about('NewVersionAnnounced', { modelId, version: 2 }),
    reviewAsked: about('ReviewAskedFor', { modelId }),
  };
  for (const [template, event] of Object.entries(mails))
    policy.asksFor(event, {
      job: sendMail,
      payload: { template, causeEventId: event.id, subjectId: userId },
    });
  policy.ignores(about('ReviewMailsStopped'));
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
