import type { BodyOf } from 'backend/contract/calls/callShop.ts';
import type { DemoModel } from './demoModel.ts';

type DemoLicence = Pick<BodyOf<'GET /licences/:licence/:version'>, 'id' | 'name' | 'text' | 'allows'>;

const royaltyFree: DemoLicence = {
  id: 'royalty-free-licence',
  name: 'Royalty-free licence',
  text: `You may use the model in any number of your own works (pictures, films, games, prints and other products), commercial ones included, for ever and everywhere, and change it for them.

You may not sell, lend or give away the files themselves, changed or not, nor offer them in a way that lets others take them out of your work.

You may not use the model, its pictures or its preview to train AI.

The model comes as it is, without warranty.`,
  allows: { commercialUse: true, resale: false, aiTraining: false },
};

const editorial: DemoLicence = {
  id: 'editorial-licence',
  name: 'Editorial licence',
  text: `The model shows a product in the style of a known maker, so it is for reports, reviews and teaching alone.

You may show it in news, essays, lessons and documentaries, for ever and everywhere. You may not use it in advertising, in merchandise or in any other commercial work.

You may not sell, lend or give away the files themselves, changed or not.

You may not use the model, its pictures or its preview to train AI.

The model comes as it is, without warranty.`,
  allows: { commercialUse: false, resale: false, aiTraining: false },
};

/** The licence in the archives of free models. */
const publicDomain: DemoLicence = {
  id: 'cc0-1-0-universal',
  name: 'CC0 1.0 Universal',
  text: `To the extent possible under law, the maker of the model has waived all copyright and related rights in it.

You may copy, change and share the model, and use it in any work, commercial work included, without asking. No warranty is given.

https://creativecommons.org/publicdomain/zero/1.0/legalcode`,
  allows: { commercialUse: true, resale: true, aiTraining: true },
};

export const demoLicences = [royaltyFree, editorial, publicDomain] as const;

/** Models that resemble real products. */
const resembling = ['rangefinder-camera-lumi', 'retro-radio-melodi'];

/** The licence of a model; the text in its archive says the same. */
export const licenceOf = ({ slug, filesOf = slug, type }: DemoModel): DemoLicence => {
  if (type === 'free') return publicDomain;
  return resembling.includes(filesOf) ? editorial : royaltyFree;
};
