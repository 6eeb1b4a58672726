import { test } from 'vitest';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { sampleAttributes, sampleFiles } from '#testing/samples/catalogueSamples.ts';
import { policySpecification, recorded } from '#testing/specifications/policySpecification.ts';
import { measureModel } from '#workers/jobs.ts';
import { whenMeasuringRequested, whenModelHasNewFiles } from './passportPolicies.ts';

const modelId = uuidV5('a model');
const measuring = (version: number) => ({ job: measureModel, payload: { modelId, version } });

test('the files of an upload and of each replacement are measured; other changes of a model request nothing', () => {
  const policy = policySpecification(whenModelHasNewFiles);
  const model = (type: string, data: object) =>
    recorded(streams.model(modelId), { type, data: { modelId, ...data } } as never);
  const upload = { attributes: sampleAttributes(), type: 'free', price: null, files: sampleFiles() };
  policy.asksFor(model('ModelUploaded', upload), measuring(1));
  policy.asksFor(
    model('ModelFilesReplaced', { version: 3, note: '', files: { file: sampleFiles().file } }),
    measuring(3),
  );
  policy.ignores(model('ModelUpdated', { attributes: { name: 'B' }, files: {} }));
});

test('a requested measurement is run', () => {
  const policy = policySpecification(whenMeasuringRequested);
  const program = { name: 'mesh-passport', version: '2' };
  const passport = (type: string, data: object) =>
    recorded(streams.passport(modelId), { type, data: { modelId, version: 2, program, ...data } } as never);
  policy.asksFor(passport('MeasuringRequested', {}), measuring(2));
  policy.ignores(passport('ModelMeasuringFailed', { sources: [], reason: 'Damaged.' }));
});
