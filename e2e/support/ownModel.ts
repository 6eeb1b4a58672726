import { onTestFinished } from 'vitest';
import { callShop } from '../../backend/src/contract/calls/callShop.ts';
import type { WireModel } from '../../backend/src/contract/wire.ts';
import { uploadedModel } from '../../backend/testing/shop/shopApi.ts';
import type { Site } from './site.ts';

/** Deletes the models with a name, as an Admin. */
export const deleteModels = async ({ url, admin: { token } }: Site, name: string): Promise<void> => {
  const { body } = await callShop(url, 'GET /modal');
  for (const { _id } of body.filter(({ ModalName }) => ModalName === name))
    await callShop(url, 'DELETE /modal/filedelete/:id', { params: { id: _id }, token });
};

/** Deletes the models with a name at the end of the test, however it ends: other tests count models. */
export const deletesAtEnd = (site: Site, name: string): void =>
  onTestFinished(() => deleteModels(site, name));

/** A model of this test alone. */
export const ownModel = (
  site: Site,
  fields: Readonly<Record<string, string>> & { readonly ModalName: string },
  zip?: Buffer,
): Promise<WireModel> => {
  deletesAtEnd(site, fields.ModalName);
  return uploadedModel(site.url, site.admin.token, fields, zip);
};
