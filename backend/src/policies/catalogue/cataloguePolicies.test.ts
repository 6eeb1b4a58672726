import { describe, expect, it } from 'vitest';
import type { AssetEvent } from '#domain/catalogue/asset.events.ts';
import { conversionIdOf } from '#domain/catalogue/conversion.ts';
import { categoryIdOf, subCategoryIdOf, uuidV5 } from '#domain/kernel/ids.ts';
import { dollars } from '#domain/kernel/money.ts';
import { streams } from '#domain/streams.ts';
import { sampleAsset, sampleAttributes, sampleFiles } from '#testing/samples/catalogueSamples.ts';
import { policySpecification, recorded } from '#testing/specifications/policySpecification.ts';
import {
  clearModelSubCategory,
  convertModel,
  makePreview,
  makeRenditions,
  restoreModelSubCategory,
} from '#workers/jobs.ts';
import {
  whenConversionRequested,
  whenHomeSliderSet,
  whenModelMeasured,
  whenModelUpdated,
  whenModelUploaded,
  whenPreviewRequested,
  whenRenditionsRecorded,
  whenRenditionsRequested,
  whenSubCategoryDeleted,
  whenSubCategoryRestored,
} from './cataloguePolicies.ts';

const modelId = uuidV5('a model');
const model = streams.model(modelId);
const files = sampleFiles();
const copies = (name: string, of: string | null) => ({
  job: makeRenditions,
  payload: { assetId: sampleAsset(name).assetId, modelId: of },
});

describe('policies of the catalogue', () => {
  it('card and slider of a new model get renditions, paid files do not', () => {
    const data = {
      modelId,
      attributes: sampleAttributes(),
      type: 'premium',
      price: dollars(4),
      files,
    } as const;
    policySpecification(whenModelUploaded).asksFor(
      recorded(model, { type: 'ModelUploaded', data }),
      copies('card.png', modelId),
      copies('front.png', modelId),
      copies('back.png', modelId),
    );
    const asked = whenModelUploaded.react(recorded(model, { type: 'ModelUploaded', data }));
    // The card is in every list.
    expect(Array.isArray(asked) && asked.map(({ rank }) => rank)).toEqual([0, 1, 1]);
    policySpecification(whenModelUploaded).ignores(
      recorded(model, { type: 'ModelDelisted', data: { modelId } }),
    );
  });

  it('measured files get a preview, made from the best mesh; without one they get none', () => {
    const program = { name: 'mesh-passport', version: '1' };
    const measured = {
      modelId,
      version: 2,
      sources: [],
      program,
      files: [],
      best: 'chair.obj',
      licence: null,
      shape: null,
    };
    const passport = streams.passport(modelId);
    policySpecification(whenModelMeasured).asksFor(
      recorded(passport, { type: 'ModelMeasured', data: measured }),
      { job: makePreview, payload: { modelId, version: 2 } },
    );
    policySpecification(whenModelMeasured).ignores(
      recorded(passport, { type: 'ModelMeasured', data: { ...measured, best: null } }),
    );
  });

  it('a requested preview is made, and no other event of previews asks for one', () => {
    const preview = streams.preview(modelId);
    const data = { modelId, version: 2, program: { name: 'previews', version: '2' } };
    policySpecification(whenPreviewRequested).asksFor(recorded(preview, { type: 'PreviewRequested', data }), {
      job: makePreview,
      payload: { modelId, version: 2 },
    });
    policySpecification(whenPreviewRequested).ignores(
      recorded(preview, { type: 'PreviewShownAs', data: { modelId, shown: '3d' } }),
    );
  });

  it('a requested format is converted once, however many people wait for it', () => {
    const of = { modelId, version: 2, to: 'stl' } as const;
    const conversionId = conversionIdOf(of);
    const requested = (starts: boolean) =>
      recorded(streams.conversion(conversionId), {
        type: 'ConversionRequested',
        data: { conversionId, ...of, userId: null, starts },
      });
    policySpecification(whenConversionRequested).asksFor(requested(true), {
      job: convertModel,
      payload: { conversionId },
    });
    policySpecification(whenConversionRequested).ignores(requested(false));
  });

  it('a picture that occurs twice gets one job', () => {
    const changed = { card: files.card, slider: [files.card] };
    const policy = policySpecification(whenModelUpdated);
    policy.asksFor(
      recorded(model, { type: 'ModelUpdated', data: { modelId, attributes: {}, files: changed } }),
      copies('card.png', modelId),
    );
    policy.ignores(
      recorded(model, { type: 'ModelUpdated', data: { modelId, attributes: { name: 'B' }, files: {} } }),
    );
  });

  it('the pictures of the home page get renditions', () => {
    const sliderId = uuidV5('a set');
    const policy = policySpecification(whenHomeSliderSet);
    policy.asksFor(
      recorded(streams.homeSlider(), {
        type: 'HomeSliderSet',
        data: { sliderId, images: [sampleAsset('one.png')] },
      }),
      copies('one.png', null),
    );
    policy.ignores(recorded(streams.homeSlider(), { type: 'HomeSliderDeleted', data: { sliderId } }));
  });

  it('a picture gets the renditions that were requested at other widths', () => {
    const { assetId } = sampleAsset('one.png');
    const asset = (event: AssetEvent) => recorded(streams.asset(assetId), event);
    const policy = policySpecification(whenRenditionsRequested);
    policy.asksFor(
      asset({ type: 'RenditionsRequested', data: { assetId, widths: [320] } }),
      copies('one.png', null),
    );
    policy.ignores(asset({ type: 'RenditionsFailed', data: { assetId, reason: 'Input buffer is corrupt' } }));
  });

  it('a picture that can be shown gets its smallest renditions after all others have theirs', () => {
    const { assetId } = sampleAsset('one.png');
    const made = (formats: readonly ('avif' | 'webp' | 'jpeg')[]) => {
      const renditions = formats.map((format) => ({ width: 240, format, bytes: 1, key: format }));
      const picture = {
        width: 300,
        height: 200,
        colour: '#000000',
        placeholder: 'data:image/webp;base64,AA',
      };
      const data = { assetId, ...picture, renditions };
      return recorded(streams.asset(assetId), { type: 'RenditionsRecorded', data });
    };
    const policy = policySpecification(whenRenditionsRecorded);
    policy.asksFor(made(['webp', 'jpeg']), {
      job: makeRenditions,
      payload: { assetId, modelId: null, smallest: true },
    });
    policy.ignores(made(['webp', 'jpeg', 'avif']));
    expect(whenRenditionsRecorded.react(made(['webp']))).toMatchObject([{ rank: 2 }]);
  });

  it('the models of a deleted sub-category move up into its category, and back after an Undo (Q34)', () => {
    const categoryId = categoryIdOf('House');
    const subCategoryId = subCategoryIdOf(categoryId, 'Chairs');
    const data = { subCategoryId, categoryId, name: 'Chairs' };
    const policy = policySpecification(whenSubCategoryDeleted);
    policy.asksFor(recorded(streams.subCategory(subCategoryId), { type: 'SubCategoryDeleted', data }), {
      job: clearModelSubCategory,
      payload: { subCategoryId },
    });
    policy.ignores(recorded(streams.subCategory(subCategoryId), { type: 'SubCategoryAdded', data }));
    policySpecification(whenSubCategoryRestored).asksFor(
      recorded(streams.subCategory(subCategoryId), { type: 'SubCategoryRestored', data }),
      { job: restoreModelSubCategory, payload: { subCategoryId } },
    );
  });
});
