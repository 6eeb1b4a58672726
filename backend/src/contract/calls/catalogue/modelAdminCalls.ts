import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { id, instant, says } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { idParams } from '../fields.ts';
import { changeFields, modelFileFields, updateFields, uploadFields } from './modelForm.ts';

const changed = v.object({ message: v.literal(messages.success), updatedAt: instant });

export const modelAdminCalls = {
  'POST /modal/fileupload': {
    summary: 'Uploads a model with its files',
    body: uploadFields,
    uploads: modelFileFields,
    answer: v.object({ message: v.literal(messages.success), _id: id }),
  },
  'PUT /modal/updateModel/:id': {
    summary: 'Changes a model',
    params: idParams,
    body: updateFields,
    answer: changed,
    refuses: [404, 409],
  },
  'POST /modal/change/:id': {
    summary: 'Changes what is named of a model, and leaves the rest',
    params: idParams,
    body: changeFields,
    answer: changed,
    refuses: [404, 409],
  },
  'DELETE /modal/filedelete/:id': {
    summary: 'Takes a model out of the shop; its owners keep it',
    params: idParams,
    answer: v.literal(messages.modelDeleted),
    refuses: [404],
  },
  'POST /modal/publish/:id': {
    summary: 'Brings a draft into the catalogue',
    params: idParams,
    body: v.optional(v.unknown()),
    answer: says(messages.modelPublished),
    refuses: [404],
  },
  'POST /modal/unlist/:id': {
    summary: 'Takes a model out of the catalogue and makes it a draft',
    params: idParams,
    body: v.optional(v.unknown()),
    answer: says(messages.modelUnlisted),
    refuses: [404],
  },
  'POST /modal/relist/:id': {
    summary: 'Puts a deleted model back',
    params: idParams,
    body: v.optional(v.unknown()),
    answer: says(messages.modelRelisted),
    refuses: [404],
  },
} as const satisfies CallTable;
