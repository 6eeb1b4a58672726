import type { LicenceVersion } from './licence.events.ts';

/**
 * The licence of models without another one, in the version that comes with the program. Purchases name its hash, so the text never
 * changes: the Admin publishes version 2.
 */
export const standardLicence: LicenceVersion = {
  licenceId: 'standard-licence',
  version: 1,
  name: 'Standard licence',
  text: `This licence is lasting and non-exclusive. It applies from the moment you get the model, free or bought.

You may use the model in your own work and in the work of your clients, commercial work included.

You may change the model and combine it with other works.

You may not resell, share or publish the model file itself, changed or not.

You may not use the model, its pictures or its preview to train AI. The shop reserves the right of text and data mining (Directive (EU) 2019/790, article 4(3)).`,
  sha256: '87646f48f9d4d14f314c65f37e086d6afaec12a9d24ce0dbdf637b13a2c3c63c',
  allows: { commercialUse: true, resale: false, aiTraining: false },
};
