import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '#testing/samples/sampleFiles.ts';
import { admin } from '#testing/shop/runningShop.ts';
import { logIn, measured } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectStatus, unknownId } from './apiShop.ts';

/** Two triangles, 2 by 1; an OBJ states no unit. */
const square = 'v 0 0 0\nv 2 0 0\nv 2 1 0\nv 0 1 0\nf 1 2 3\nf 1 3 4\n';

/** The protocol's own client is the witness. */
export const agentCalls = (api: ApiShop): void => {
  const { as, raw, upload } = api;
  describe.each([['legacy'], ['auto']] as const)('agents of the %s revision', (mode) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    let modelId: string;
    beforeAll(async () => {
      const fields = { ModalName: `Agent ${mode}`, ModalCategory: 'Agents', ModalPrice: '12' };
      ({ _id: modelId } = await upload(fields, await zipOf({ 'square.obj': square })));
      await measured(api.shop.url, modelId);
      const token = await logIn(api.shop.url, admin.email, admin.password);
      // A session changes nothing: an agent sees what visitors see.
      const requestInit = { headers: { authorization: `Bearer ${token}` } };
      await client.connect(
        new StreamableHTTPClientTransport(new URL(`${api.shop.url}/api/mcp`), { requestInit }),
      );
    });
    afterAll(() => client.close());
    const ask = async (name: string, given: Readonly<Record<string, unknown>>) => {
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: given });
      return isError ? JSON.stringify(content) : (structuredContent as Readonly<Record<string, unknown>>);
    };

    test('every tool says what it takes; a search takes what listings take', async () => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        'search_models',
        'count_models',
        'get_model',
        'compare_models',
        'will_it_fit',
        'my_models',
        'download_link',
      ]);
      const document = (await as('visitor', 'GET /openapi.json')).body as {
        paths: Readonly<Record<string, { get: { parameters: readonly { in?: string; name: string }[] } }>>;
      };
      const listed = document.paths['/modal']?.get.parameters.flatMap((each) =>
        each.in === 'query' ? [each.name] : [],
      );
      expect(Object.keys(tools[0]?.inputSchema.properties ?? {})).toEqual(listed);
    });

    test('its searches, counts and facts of a model equal the answers to pages, without paid files', async () => {
      const query = { search: `agent ${mode}`, type: 'premium', maxTriangles: 2, maxPrice: 12 } as const;
      const listed = await as('visitor', 'GET /modal', { query });
      expect(listed.body.map(({ _id }) => _id)).toEqual([modelId]);
      const page = `${api.shop.url}/ProductDetail/${modelId}`;
      expect(await ask('search_models', query)).toMatchObject({ total: 1, models: [{ _id: modelId, page }] });
      expect(await ask('search_models', { ...query, maxTriangles: 1 })).toEqual({ total: 0, models: [] });
      expect(await ask('count_models', query)).toEqual(
        (await as('visitor', 'GET /modal/facets', { query })).body,
      );
      const { body: model } = await as('visitor', 'GET /modal/singleModal/:id', at(modelId));
      const { body: passport } = await as('visitor', 'GET /modal/passport/:id', at(modelId));
      expect(await ask('get_model', { id: modelId })).toMatchObject({ page, model, measured: passport });
      expect(JSON.stringify(await ask('get_model', { id: modelId }))).not.toMatch(/ModalFile|ModalObj/);
    });

    test('a budget is compared with what was measured; what the file does not say stays open', async () => {
      const check = { id: modelId, triangles: 2, drawCalls: 1, textureBytes: 0 };
      expect(await ask('will_it_fit', check)).toMatchObject({ fits: true });
      expect(await ask('will_it_fit', { ...check, triangles: 1 })).toMatchObject({
        fits: false,
        checks: [{ what: 'triangles', atMost: 1, measured: 2, fits: false }, {}, {}],
      });
      expect(await ask('will_it_fit', { id: modelId, width: 3 })).toMatchObject({
        fits: null,
        checks: [{ what: 'width', measured: null, fits: null }],
      });
      const figures = { name: `Agent ${mode}`, price: 12, triangles: 2, drawCalls: 1, width: null };
      expect(await ask('compare_models', { ids: [modelId, modelId] })).toMatchObject({
        models: [figures, figures],
      });
    });

    test.each([
      ['search_models', { colour: 'red' }, /colour: is not known here; there are page, limit/],
      ['search_models', { minTriangles: -1 }, /minTriangles: must be a whole number/],
      ['search_models', { sort: 'prettiest' }, /sort: must be one of newest/],
      ['get_model', {}, /id: is required/],
      ['get_model', { id: unknownId }, /Model not found/],
      ['compare_models', { ids: [unknownId] }, /ids: must name at least 2 models/],
      ['will_it_fit', { id: unknownId, height: -1 }, /height: must be at least 0/],
      ['buy', {}, /buy/],
    ])('%s with %o is refused with a sentence', async (name, given, sentence) => {
      const said = await ask(name, given).catch(String);
      expect(said).toMatch(sentence);
    });

    test('messages that are not of the protocol are refused', async () => {
      await expectStatus(400, raw('visitor', 'POST', '/mcp', { body: 'hello' }));
      await expectStatus(400, raw('visitor', 'POST', '/mcp', { body: { jsonrpc: '1.0' } }));
      await expectStatus(405, raw('visitor', 'GET', '/mcp'));
    });
  });
};
