import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import { normalisedName } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { LicenceEvent, LicenceVersion } from './licence.events.ts';
import type { Allows } from './licenceFacts.ts';

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

/** The id of a licence follows from its name and is a part of addresses: `standard-licence`. Empty if the name has no Latin letters or digits. */
export const licenceIdOf = (name: string): string =>
  normalisedName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export type LicenceCommand = {
  readonly type: 'PublishLicence';
  readonly name: string;
  readonly text: string;
  /** The hash of the text in UTF-8, in hex. */
  readonly sha256: string;
  readonly allows: Allows;
};

/** The newest published version; null for an empty stream. */
type LicenceState = LicenceVersion | null;

/** The newest version of a licence, the one that comes with the program included; null for an unknown licence. */
export const newestLicence = (state: LicenceState, licenceId: string): LicenceState =>
  state ?? (licenceId === standardLicence.licenceId ? standardLicence : null);

/** The refusal for an unknown licence. */
export const licenceNotFound = () => new Refusal('notFound', 'licenceNotFound', 'There is no such licence');

const isSame = (known: LicenceVersion, data: DataOf<LicenceEvent, 'LicencePublished'>): boolean =>
  JSON.stringify([known.name, known.sha256, known.allows]) ===
  JSON.stringify([data.name, data.sha256, data.allows]);

/** One licence. Each publication adds a version, and none ever changes. */
export const licenceDecider: Decider<LicenceState, LicenceCommand, LicenceEvent> = {
  initialState: null,
  evolve: (_, { data }) => data,
  decide: ({ name, text, sha256, allows }, state) => {
    const licenceId = licenceIdOf(name);
    if (licenceId === '') throw new Refusal('invalid', 'name', 'Name the licence in Latin letters or digits');
    if (text.trim() === '') throw new Refusal('invalid', 'text', 'Enter the text of the licence');
    const known = newestLicence(state, licenceId);
    const version = (known?.version ?? 0) + 1;
    const data = { licenceId, version, name, text, sha256, allows: { ...allows } };
    return known && isSame(known, data) ? [] : [{ type: 'LicencePublished', data }];
  },
};
