import type { Decider } from '../kernel/decider.ts';
import type { DataOf } from '../kernel/event.ts';
import { normalisedName } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { LicenceEvent, LicenceVersion } from './licence.events.ts';
import type { Allows } from './licenceFacts.ts';
import { standardLicence } from './standardLicence.ts';

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
