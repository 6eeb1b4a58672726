import * as v from 'valibot';
import { proposedSides } from '../../../constants.ts';
import * as messages from '../../../messages.ts';
import { described, id, instant, says, text, type Wire } from '../../../shapes.ts';
import { wireNearDuplicates } from '../../../wireNearDuplicates.ts';
import type { CallTable } from '../../call.ts';
import { idParams, ofOne } from '../../fields.ts';
import { wireMeshFile } from '../passports.ts';
import { changeFields, modelFileFields, updateFields, uploadFields } from './modelForm.ts';

const changed = v.object({ message: v.literal(messages.success), updatedAt: instant });

/** Addition: what was measured of a Zip file before its model exists. */
const wireMeasuredUpload = v.object({
  state: v.picklist(['measuring', 'measured', 'failed']),
  reason: v.optional(text),
  files: described(v.array(wireMeshFile), 'The file that listings and the preview would go by is the first'),
  duplicates: wireNearDuplicates.entries.models,
  sides: described(
    v.nullable(v.array(v.picklist(proposedSides))),
    'Sides of which there are pictures; null while they are drawn',
  ),
});
export type WireMeasuredUpload = Wire<typeof wireMeasuredUpload>;

export const modelAdminCalls = {
  'POST /modal/measure': {
    summary: 'Measures the Zip file of a model that does not exist yet',
    uploads: { ModalFile: 1 },
    answer: v.object({ _id: id }),
  },
  'GET /modal/measure/:id': ofOne(
    'What was measured of a Zip file, and the models that it may duplicate',
    wireMeasuredUpload,
  ),
  'GET /modal/measure/:id/:side': {
    summary: 'A picture of the mesh in a Zip file, to choose for its model',
    params: v.object({ ...idParams.entries, side: v.picklist(proposedSides) }),
    answer: { fileOf: ['image/jpeg'] },
    refuses: [404, 422],
  },
  'POST /modal/fileupload': {
    summary: 'Uploads a model with its files',
    body: v.object({ ...uploadFields.entries, measured: v.optional(id) }),
    uploads: modelFileFields,
    answer: v.object({ message: v.literal(messages.success), _id: id }),
    refuses: [404, 409],
  },
  'PUT /modal/updateModel/:id': {
    summary: 'Changes a model',
    recentSignIn: true,
    params: idParams,
    body: updateFields,
    answer: changed,
    refuses: [404, 409],
  },
  'POST /modal/change/:id': {
    summary: 'Changes what is named of a model, and leaves the rest',
    recentSignIn: true,
    params: idParams,
    body: changeFields,
    answer: changed,
    refuses: [404, 409],
  },
  'DELETE /modal/filedelete/:id': ofOne(
    'Takes a model out of the shop; its owners keep it',
    v.literal(messages.modelDeleted),
  ),
  'POST /modal/publish/:id': {
    ...ofOne('Brings a draft into the catalogue', says(messages.modelPublished)),
    body: v.optional(v.unknown()),
  },
  'POST /modal/unlist/:id': {
    ...ofOne('Takes a model out of the catalogue and makes it a draft', says(messages.modelUnlisted)),
    body: v.optional(v.unknown()),
  },
  'POST /modal/relist/:id': {
    ...ofOne('Puts a deleted model back', says(messages.modelRelisted)),
    body: v.optional(v.unknown()),
  },
} as const satisfies CallTable;
