import * as v from 'valibot';
import { count, described, id, reference, text, type Wire } from '../../shapes.ts';
import { wireBoughtLicence } from '../../wireLicence.ts';
import type { CallTable } from '../call.ts';
import { pageQuery } from '../fields.ts';

const filesOfVersion = v.object({
  version: count,
  files: described(
    v.array(v.object({ name: text, bytes: count, sha256: text })),
    'The archive that buyers get, then what is in it, then those in other formats that the shop made of it',
  ),
});

/** Addition: a model that a client owns, file by file. */
const wireOwnedModel = v.object({
  _id: id,
  name: text,
  card: described(reference, 'The picture of the newest version'),
  from: described(count, 'The oldest version that is owned; all later ones are, too'),
  order: described(
    v.nullable(v.object({ _id: id, invoiceId: text, licence: v.optional(wireBoughtLicence) })),
    'The purchase of that version; null for a gift of the shop',
  ),
  versions: described(v.array(filesOfVersion), 'All versions, oldest first, also those before `from`'),
});
export type WireOwnedModel = Wire<typeof wireOwnedModel>;

export const billCalls = {
  'GET /charge/files': {
    summary: 'The files of the models that the caller owns, oldest purchase first',
    byToken: true,
    query: v.object({ page: pageQuery.page }),
    answer: v.array(wireOwnedModel),
    answerHeaders: ['X-Total-Count'],
  },
} as const satisfies CallTable;
