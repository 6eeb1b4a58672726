import * as v from 'valibot';
import { type DataOf, defineEvents, type EventOf } from '../../kernel/event.ts';
import { sha256, text, version } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';
import { byFact } from './licenceFacts.ts';

export const licenceEvents = defineEvents({
  LicencePublished: {
    label: 'Licence published',
    meaning:
      'A version of a licence was published. Later purchases of models under this licence are made under this version; earlier ones keep theirs, whose text stays readable. `sha256` is the SHA-256 of the text in UTF-8, in hex.',
    emittedBy: ['PublishLicence'],
    data: {
      licenceId: text,
      version,
      name: text,
      text,
      sha256,
      allows: v.strictObject(byFact(() => v.boolean())),
    },
    sentence: ({ licenceId, version }, { the }) =>
      sentence`Version ${String(version)} of the licence ${the('licence', licenceId)} was published`,
  },
});
export type LicenceEvent = EventOf<(typeof licenceEvents)[number]>;

export type LicenceVersion = DataOf<LicenceEvent, 'LicencePublished'>;
