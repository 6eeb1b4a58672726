import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SeededRandom, seededRandom } from '#testing/samples/seededRandom.ts';
import { measured } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, type Person, unknownId } from './apiShop.ts';

type Given = Readonly<Record<string, unknown>>;
/** What an agent got, read like JSON. */
// biome-ignore lint/suspicious/noExplicitAny: an agent has no types
type Found = any;

const demo = join(import.meta.dirname, '../../../dev/demo/assets');
/** Models of the demo, with what the program that made them says of them. */
const slugs = { chair: 'dining-chair-ebba', hammer: 'claw-hammer-smed', bells: 'kettlebell-pair' } as const;
type Name = keyof typeof slugs;
type Maker = {
  readonly slug: string;
  readonly facts: { readonly metres: readonly number[]; readonly triangles: number };
};

/** What a person asks an agent about models, and about their own. */
export const agentQuestions = (api: ApiShop): void => {
  const { as, upload, buy, newClient } = api;
  const calls = 1_000;
  const seed = 20_261_130;

  describe('an agent answers questions', () => {
    const made = {} as Record<Name, Maker['facts']>;
    const ids = {} as Record<Name, string>;
    let owner: Person;
    let orderId: string;
    let client: Client;
    let stranger: Client;
    const connected = async (headers: Readonly<Record<string, string>>) => {
      const agent = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
      const url = new URL(`${api.shop.url}/api/mcp`);
      await agent.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
      return agent;
    };
    beforeAll(async () => {
      const makers: readonly Maker[] = JSON.parse(await readFile(join(demo, 'models.json'), 'utf8'));
      for (const [name, slug] of Object.entries(slugs) as [Name, string][]) {
        const zip = await readFile(join(demo, 'models', slug, `${slug}.zip`));
        const price = {
          ModalType: name === 'chair' ? 'premium' : 'free',
          ModalPrice: name === 'chair' ? '14' : '0',
        };
        const model = await upload({ ModalName: `Asked ${name}`, ModalCategory: 'Questions', ...price }, zip);
        await measured(api.shop.url, model._id);
        ids[name] = model._id;
        made[name] = makers.find((maker) => maker.slug === slug)?.facts ?? { metres: [], triangles: 0 };
        if (name === 'chair') {
          owner = await newClient('asks@example.com');
          orderId = await buy(owner, [model]);
        }
      }
      const { body } = await as(owner, 'POST /user/tokens', { body: { name: 'An agent' } });
      [client, stranger] = [await connected({ authorization: `Bearer ${body.token}` }), await connected({})];
    });
    afterAll(() => Promise.all([client.close(), stranger.close()]));

    const ask = async (agent: Client, name: string, given: Given): Promise<Found> => {
      const { isError, structuredContent, content } = await agent.callTool({ name, arguments: given });
      if (isError) throw new Error(JSON.stringify(content));
      return structuredContent;
    };
    const category = 'Questions';
    const passport = async (name: Name): Promise<Found> =>
      (await as('visitor', 'GET /modal/passport/:id', at(ids[name]))).body;
    const page = async (name: Name): Promise<Found> =>
      (await as('visitor', 'GET /modal/singleModal/:id', at(ids[name]))).body;
    const listed = async (query: Given): Promise<Found> =>
      (await as('visitor', 'GET /modal', { query: { category, ...query } })).body;
    const namesOf = (models: Found) => models.map(({ name }: Found) => name).toSorted();
    const [length, width, height] = [0, 1, 2];

    type Asking = () => Promise<unknown>;
    type Pick = (found: Found) => unknown;
    const search =
      (query: Given, pick: Pick = ({ total }) => total): Asking =>
      async () =>
        pick(await ask(client, 'search_models', { category, ...query }));
    const namesIn = ({ models }: Found) => namesOf(models);
    const of =
      (name: Name, pick: Pick): Asking =>
      async () =>
        pick(await ask(client, 'get_model', { id: ids[name] }));
    const compared =
      (figure: string): Asking =>
      async () => {
        const { models } = await ask(client, 'compare_models', { ids: [ids.chair, ids.bells] });
        return models.map((model: Found) => model[figure]);
      };
    const fits =
      (name: Name, budget: Given): Asking =>
      async () =>
        (await ask(client, 'will_it_fit', { id: ids[name], ...budget })).fits;
    const side = (name: Name, axis: number) => expect.closeTo(made[name].metres[axis] ?? 0, 3);
    const ownChair = async () => {
      const [chair] = (await as(owner, 'GET /charge/files')).body;
      const { invoiceId: invoice, licence } = chair?.order ?? {};
      const address = `${api.shop.url}/ProductDetail/${ids.chair}`;
      return [{ page: address, _id: ids.chair, name: 'Asked chair', invoice, licence, versions: [1] }];
    };

    /** The question, its answer by a tool, and the figure by the maker of the model or as the pages have it. */
    test.each<readonly [string, Asking, () => unknown]>([
      ['How many models are there?', search({}), () => 3],
      ['What are they?', search({}, namesIn), async () => namesOf(await listed({}))],
      ['Which are free?', search({ type: 'free' }, namesIn), () => ['Asked bells', 'Asked hammer']],
      ['Which cost $1 to $20?', search({ minPrice: 1, maxPrice: 20 }, namesIn), () => ['Asked chair']],
      ['Which have few triangles?', search({ maxTriangles: 2_992 }, namesIn), () => ['Asked hammer']],
      [
        'How many have a GLB?',
        search({ format: 'glb' }),
        async () => (await listed({ format: 'glb' })).length,
      ],
      ['Are any animated?', search({ animated: true }), () => 0],
      [
        'How many have real sizes?',
        search({ mark: 'real-size' }),
        async () => (await listed({ mark: 'real-size' })).length,
      ],
      ['What does the chair cost?', of('chair', ({ model }) => model.ModalPrice), () => 14],
      ['How wide is the chair?', of('chair', ({ figures }) => figures.width), () => side('chair', width)],
      [
        'How high is the hammer?',
        of('hammer', ({ figures }) => figures.height),
        () => side('hammer', height),
      ],
      [
        'How long are the kettlebells?',
        of('bells', ({ figures }) => figures.length),
        () => side('bells', length),
      ],
      [
        'How large is the chair’s first texture?',
        of('chair', ({ measured }) => measured.files[0].textures[0].width),
        () => 1024,
      ],
      [
        'What is in the hammer’s archive?',
        of('hammer', (found) => found.measured.archive),
        async () => (await passport('hammer')).archive,
      ],
      [
        'Which badges has the hammer?',
        of('hammer', ({ model }) => model.badges),
        async () => (await page('hammer')).badges,
      ],
      [
        'What triangles have chair and kettlebells?',
        compared('triangles'),
        () => [made.chair.triangles, made.bells.triangles],
      ],
      [
        'Under which licences are they?',
        compared('licence'),
        async () => [(await page('chair')).licence, (await page('bells')).licence],
      ],
      ['Does the chair fit under a table of 0.75 m?', fits('chair', { height: 0.75 }), () => false],
      ['May I draw the hammer with 3,000 triangles?', fits('hammer', { triangles: 3_000 }), () => true],
      ['What do I own?', async () => (await ask(client, 'my_models', {})).models, ownChair],
    ])('%s', async (_, answer, figure) => {
      expect(await answer()).toEqual(await figure());
    });

    test('and gives the file that is owned, which counts as a download, and no other', async () => {
      const { link } = await ask(client, 'download_link', { id: ids.chair });
      const zip = await readFile(join(demo, 'models', slugs.chair, `${slugs.chair}.zip`));
      expect(Buffer.from(await (await fetch(link)).arrayBuffer()).equals(zip)).toBe(true);
      await expect
        .poll(async () => (await as('admin', 'GET /charge/downloads/:id', at(orderId))).body)
        .toMatchObject([{ links: 1, completed: 1 }]);
      await expect(ask(client, 'download_link', { id: ids.chair, version: 2 })).rejects.toThrow(
        'There is no such model',
      );
      await expect(ask(client, 'download_link', { id: ids.chair, format: 'dwg' })).rejects.toThrow(
        'format: must be one of',
      );
      for (const tool of ['my_models', 'download_link'])
        await expect(ask(stranger, tool, tool === 'my_models' ? {} : { id: ids.chair })).rejects.toThrow(
          `This needs a token of the person: ${api.shop.url}/account makes one`,
        );
    });

    /** Anything that a mistaken program may send for an argument. */
    const anything = (random: SeededRandom): unknown =>
      random.oneOf<unknown>([
        ids.chair,
        ids.hammer,
        unknownId,
        'chair',
        'free',
        'glb',
        '',
        "' or 1=1",
        'x'.repeat(300),
        '\u0000',
        'Byron',
        owner.email,
        owner.userId,
        0,
        1,
        -1,
        2.5,
        1e12,
        true,
        null,
        [ids.chair, ids.bells],
        [],
        {},
      ]);

    test(`${calls} random calls reveal nobody, and what does not fit is refused with a sentence (seed ${seed})`, async () => {
      const random = seededRandom(seed);
      const { tools } = await stranger.listTools();
      const people = (await as('admin', 'GET /user')).body.flatMap(({ _id, email }) => [_id, email]);
      const said: string[] = [];
      let refusals = 0;
      const callOnce = async (): Promise<void> => {
        const { name, inputSchema } = random.oneOf(tools as [Found, ...Found[]]);
        const names = random
          .shuffled([...Object.keys(inputSchema.properties), 'colour'])
          .slice(0, random.below(4));
        const given = Object.fromEntries(names.map((argument) => [argument, anything(random)]));
        const { isError, content } = await random
          .oneOf([client, stranger])
          .callTool({ name, arguments: given });
        const text = content.map((part) => ('text' in part ? part.text : '')).join();
        // What the call itself has sent comes back in sentences.
        if (!isError) said.push(text);
        else {
          refusals += 1;
          expect(text, `${name} ${JSON.stringify(given)}`).toMatch(/^[A-Z"'].{10,}|^[\w.]+: /s);
          expect(text).not.toMatch(/\n {4}at |Something went wrong/);
        }
      };
      for (let done = 0; done < calls; done += 10) await Promise.all(Array.from({ length: 10 }, callOnce));
      expect(refusals).toBeGreaterThan(calls / 4);
      expect(said.length).toBeGreaterThan(calls / 10);
      const all = said.join('\n');
      expect([...people, 'Byron', 'Ada'].filter((personal) => all.includes(personal))).toEqual([]);
    });
  });
};
