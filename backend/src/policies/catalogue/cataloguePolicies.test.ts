import { describe, it } from 'vitest';
import type { AssetEvent } from '#domain/catalogue/asset.events.ts';
import { categoryIdOf, subCategoryIdOf, uuidV5 } from '#domain/kernel/ids.ts';
import { dollars } from '#domain/kernel/money.ts';
import { streams } from '#domain/streams.ts';
import { sampleAsset, sampleAttributes, sampleFiles } from '#testing/samples/catalogueSamples.ts';
import { policySpecification, recorded } from '#testing/specifications/policySpecification.ts';
import { clearModelSubCategory } from '#workers/catalogue/clearModelSubCategory.job.ts';
import { makeRenditions } from '#workers/catalogue/makeRenditions.job.ts';
import {
  whenHomeSliderSet,
  whenModelUpdated,
  whenModelUploaded,
  whenRenditionsRequested,
  whenSubCategoryDeleted,
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
    policySpecification(whenModelUploaded)
      .when(recorded(model, { type: 'ModelUploaded', data }))
      .asksFor(copies('card.png', modelId), copies('front.png', modelId), copies('back.png', modelId));
    policySpecification(whenModelUploaded)
      .when(recorded(model, { type: 'ModelDelisted', data: { modelId } }))
      .asksForNothing();
  });

  it('a picture that occurs twice gets one job', () => {
    const changed = { card: files.card, slider: [files.card] };
    const policy = policySpecification(whenModelUpdated);
    policy
      .when(recorded(model, { type: 'ModelUpdated', data: { modelId, attributes: {}, files: changed } }))
      .asksFor(copies('card.png', modelId));
    policy
      .when(
        recorded(model, { type: 'ModelUpdated', data: { modelId, attributes: { name: 'B' }, files: {} } }),
      )
      .asksForNothing();
  });

  it('the pictures of the home page get renditions', () => {
    const sliderId = uuidV5('a set');
    const policy = policySpecification(whenHomeSliderSet);
    policy
      .when(
        recorded(streams.homeSlider(), {
          type: 'HomeSliderSet',
          data: { sliderId, images: [sampleAsset('one.png')] },
        }),
      )
      .asksFor(copies('one.png', null));
    policy
      .when(recorded(streams.homeSlider(), { type: 'HomeSliderDeleted', data: { sliderId } }))
      .asksForNothing();
  });

  it('a picture gets the renditions that were requested at other widths', () => {
    const { assetId } = sampleAsset('one.png');
    const asset = (event: AssetEvent) => recorded(streams.asset(assetId), event);
    const policy = policySpecification(whenRenditionsRequested);
    policy
      .when(asset({ type: 'RenditionsRequested', data: { assetId, widths: [320] } }))
      .asksFor(copies('one.png', null));
    policy
      .when(asset({ type: 'RenditionsFailed', data: { assetId, reason: 'Input buffer is corrupt' } }))
      .asksForNothing();
  });

  it('the models of a deleted sub-category move up into its category (Q34)', () => {
    const categoryId = categoryIdOf('House');
    const subCategoryId = subCategoryIdOf(categoryId, 'Chairs');
    const data = { subCategoryId, categoryId, name: 'Chairs' };
    const policy = policySpecification(whenSubCategoryDeleted);
    policy
      .when(recorded(streams.subCategory(subCategoryId), { type: 'SubCategoryDeleted', data }))
      .asksFor({ job: clearModelSubCategory, payload: { subCategoryId } });
    policy
      .when(recorded(streams.subCategory(subCategoryId), { type: 'SubCategoryAdded', data }))
      .asksForNothing();
  });
});
