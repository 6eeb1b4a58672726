import { describe, expect, test } from 'vitest';
import { type ApiShop, expectMessage, expectStatus, unknownId } from './apiShop.ts';
import { declaredRoutes } from './declaredRoutes.ts';

const routes = (await declaredRoutes()).map(({ method, path, access }) => ({
  method: method.toUpperCase(),
  path: path.replaceAll(/:\w+/g, unknownId),
  access,
}));
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

    test('an invalid token, or one of another scheme, is refused', async () => {
      await expectStatus(401, as({ token: 'x'.repeat(43) }, 'GET /user'));
      for (const authorization of ['Basic eDp5', 'Bearer', 'Bearer a b'])
        await expectStatus(401, as('visitor', 'GET /user', { headers: { authorization } }));
    });
  });
};
