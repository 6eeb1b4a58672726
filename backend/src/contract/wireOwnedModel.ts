import * as v from 'valibot';
import { count, described, id, text, type Wire } from './shapes.ts';
import { wireBoughtLicence } from './wireLicence.ts';

const wireOwnedFile = v.object({
  name: described(text, 'Its path, for a file in an archive'),
  bytes: count,
  sha256: text,
});

/** Addition: a model that a client owns, file by file. */
export const wireOwnedModel = v.object({
  _id: id,
  name: text,
  from: described(count, 'The oldest version that is owned; all later ones are, too'),
  order: described(
    v.nullable(v.object({ _id: id, invoiceId: text, licence: v.optional(wireBoughtLicence) })),
    'The purchase of that version; null for a gift of the shop',
  ),
  versions: described(
    v.array(
      v.object({
        version: count,
        files: described(
          v.array(wireOwnedFile),
          'The file that buyers get, then those in it if it is an archive, and those in other formats that the shop made of it',
        ),
      }),
    ),
    'All versions, oldest first, also those before `from`',
  ),
});
export type WireOwnedModel = Wire<typeof wireOwnedModel>;
