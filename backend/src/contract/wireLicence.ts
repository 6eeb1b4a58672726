import * as v from 'valibot';
import { byFact } from '#domain/catalogue/licences/licenceFacts.ts';
import { count, described, instant, text, type Wire } from './shapes.ts';

const entries = {
  id: described(text, 'The part of its address, made of its name'),
  version: described(count, 'From 1'),
  name: text,
  allows: v.object(byFact(() => v.boolean())),
};

/** Addition: a version of a licence. */
export const wireLicence = v.object({
  ...entries,
  sha256: described(text, 'SHA-256 of its text in UTF-8, in hex'),
  publishedAt: described(v.nullable(instant), 'Null for the version that comes with the program'),
});
export type WireLicence = Wire<typeof wireLicence>;

/** Addition: a version of a licence with its text. */
export const wireLicenceText = v.object({ ...wireLicence.entries, text });
export type WireLicenceText = Wire<typeof wireLicenceText>;

/** Addition: the licence that a model is sold under, in its newest version. */
export const wireModelLicence = v.object({
  ...entries,
  madeWithAi: described(v.nullable(v.boolean()), 'Whether the model was made with AI; null if it is unknown'),
});
export type WireModelLicence = Wire<typeof wireModelLicence>;

/** Addition: the licence that a model was bought under; orders from before licences were data have none. */
export const wireBoughtLicence = v.object({
  licenceId: text,
  version: count,
  sha256: wireLicence.entries.sha256,
  madeWithAi: wireModelLicence.entries.madeWithAi,
});
export type WireBoughtLicence = Wire<typeof wireBoughtLicence>;
