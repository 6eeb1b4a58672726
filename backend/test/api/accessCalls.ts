import { describe, expect, test } from 'vitest';
import { plainArchive } from '#testing/samples/sampleFiles.ts';
import { formOf } from '#testing/shop/shopApi.ts';
import { type ApiShop, expectMessage, expectStatus, unknownId } from './apiShop.ts';
import { declaredRoutes } from './declaredRoutes.ts';

const routes = (await declaredRoutes()).map(({ method, path, access }) => ({
  method: method.toUpperCase(),
  path: path.replaceAll(/:\w+/g, unknownId),
  access,
}));
/** Calls whose answer to an unknown id is not a plain 404: their own tests, or the document, say which. */
const otherwise = [
  'GET /user/:id/verify',
  'POST /user/:userId/:token',
  'DELETE /user/passkeys/:id',
  'GET /audit/sessions/:id',
  'GET /modal/file/:id',
  'GET /modal/measure/:id/:side',
  'GET /licences/:licence/:version',
  'GET /charge/withdraw/:orderId',
  'DELETE /cart/:id',
  'DELETE /wishlist/:id',
  'GET /review/:id',
  'GET /review/own/:id',
  'POST /review/:id',
  'POST /review/stop/:id',
];
const named = (await declaredRoutes())
  .map(({ method, path, access }) => ({ name: `${method.toUpperCase()} ${path}`, path, access }))
  .filter(({ name, path }) => path.includes(':') && !otherwise.includes(name));
const guarded = routes.filter(({ access }) => access !== 'public');

/** The calls of the specification that only an Admin may make. */
const documentedAdminCalls = [
  'POST /slider',
  'DELETE /slider/delete/',
  'POST /modal/fileupload',
  'PUT /modal/updateModel/',
  'DELETE /modal/filedelete/',
  'GET /modal/totalModals',
  'GET /user/totalUsers',
  'GET /charge/totalOrders',
  'GET /charge/allOrdersAdmin',
  'POST /category/addcategory',
  'POST /subcategory/addsubcategory',
  'DELETE /subcategory/delsubcategory/',
  'GET /user',
];

/** Bodies of the calls that need a valid one to look for the thing in their address. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /modal/change/:id': { price: 1 },
  'POST /modal/conversions/:id': { format: 'stl' },
  'POST /modal/versionmail/:id': { note: '' },
  'POST /modal/withdraw/:id': { version: 2 },
  'POST /review/answer/:id': { text: 'Sorry' },
  'POST /review/hide/:id': { text: 'Sorry' },
  'POST /review/keep/:id': { text: 'Sorry' },
  'POST /review/report/:id': { reason: 'untrue', text: 'No' },
  'POST /user/:id/erase': { reason: 'request' },
  'PUT /licences/models/:id': { licence: 'standard-licence', madeWithAi: false },
  'PUT /modal/files/:id': formOf(['note', ''], ['ModalFile', await plainArchive(), 'chair.zip']),
  'PUT /modal/preview/:id': { shown: '3d' },
  'PUT /modal/updateModel/:id': { ModalCategory: 'A', ModalsubCategory: 'B', ModalType: 'free' },
  'PUT /slider/order/:id': { SliderImages: [] },
};

export const accessCalls = (api: ApiShop): void => {
  const { as, raw } = api;
  describe('access to calls (Q06, Q55)', () => {
    test('the documented calls for Admins are declared as such', () => {
      const declared = routes
        .filter(({ access }) => access === 'admin')
        .map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}$/, '')}`);
      expect(declared).toEqual(expect.arrayContaining(documentedAdminCalls));
    });

    test.each(guarded)('$method $path is refused to a visitor with 401', async ({ method, path }) => {
      await expectMessage(401, 'Please sign in first', raw('visitor', method, path));
    });

    test.each(guarded.filter(({ access }) => access === 'admin'))(
      '$method $path is refused to a client with 403, whatever body comes',
      async ({ method, path }) => {
        await expectMessage(403, 'Only an Admin may do this', raw('client', method, path));
        if (method === 'GET') return;
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        await expectStatus(403, raw('client', method, path, { headers, body: {} }));
      },
    );

    test.each(named)('$name answers 404 for an id that there is not', async ({ name, path, access }) => {
      const [method = ''] = name.split(' ');
      const body = bodies[name] ?? (method === 'POST' ? {} : undefined);
      const caller = access === 'admin' ? 'admin' : 'client';
      for (const id of [unknownId, 'nonsense'])
        await expectStatus(404, raw(caller, method, path.replaceAll(/:\w+/g, id), { body }), id);
    });

    test('an invalid token, or one of another scheme, is refused', async () => {
      await expectStatus(401, as({ token: 'x'.repeat(43) }, 'GET /user'));
      for (const authorization of ['Basic eDp5', 'Bearer', 'Bearer a b'])
        await expectStatus(401, as('visitor', 'GET /user', { headers: { authorization } }));
    });
  });
};
