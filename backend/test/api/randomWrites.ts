import { describe, expect, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import { createDatabase } from '#infra/database/database.ts';
import { readStatuses } from '#infra/follow/heartbeat.ts';
import { policiesRunner } from '#policies/runner.ts';
import { readModel as audit } from '#projections/audit/history/events/table.ts';
import { runnerOf } from '#projections/projection.ts';
import { picture } from '#testing/samples/sampleFiles.ts';
import { seededRandom } from '#testing/samples/seededRandom.ts';
import { formOf, newClient as personOf, servicesOf, uploadForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, expectStatus } from './apiShop.ts';

/** `WRITES` and `SEED` set other values. */
const writes = Number(process.env.WRITES ?? 300);
const seed = Number(process.env.SEED ?? 20_261_122);
const inFlight = 6;

type Options = { readonly body: unknown };
/** One call: method, path and the rest of the request. */
type Write = readonly [method: string, path: string, options?: Options];

/** Must be the last suite: it deletes the data of the others. */
export const randomWrites = (api: ApiShop): void => {
  const { as, upload, raw, newClient } = api;
  describe('random writes in random order', () => {
    test(`no projection and no policy stops (${writes} writes, seed ${seed})`, async () => {
      const random = seededRandom(seed);
      const { shop } = api;
      const people = [await newClient('random-1@example.com'), await newClient('random-2@example.com')];
      await upload({ ModalName: 'Random Chair', ModalPrice: '25' });
      await upload({ ModalName: 'Random Stool', ModalType: 'free' });
      const { body: models } = await as('visitor', 'GET /modal');
      const forms = [
        await uploadForm({ ModalName: 'Random Lamp' }),
        await uploadForm({ ModalPrice: '' }),
      ] as const;
      const slides = formOf(['SliderImages', await picture(64, 48), 'slide.jpg']);

      const anyOf = <Item>(items: readonly Item[], otherwise: Item): Item =>
        items[random.below(items.length)] ?? otherwise;
      const model = () => random.oneOf(models as [WireModel, ...WireModel[]]);
      const email = () =>
        random.oneOf(['random-1@example.com', 'random-2@example.com', 'random-new@example.com']);
      const name = () => random.oneOf(['Red', 'red ', 'Blue_Green', 'Blue Green', 'Ünï', '']);
      const contact = () => ({
        service_id: 's',
        template_id: 't',
        user_id: 'u',
        template_params: { fname: name(), lname: 'x', email: email(), subject: name(), message: name() },
      });

      const byAnybody: readonly (() => Write | Promise<Write>)[] = [
        () => ['POST', '/user/signup', { body: { ...personOf(email()), firstName: name() } }],
        () => {
          const password = random.oneOf(['wrong', personOf('').password]);
          return ['POST', '/user/login', { body: { email: email(), password } }];
        },
        () => ['POST', '/user/forget', { body: { email: email() } }],
        () => ['POST', '/user/verification', { body: { email: email() } }],
        () => ['POST', '/email/send', { body: contact() }],
      ];
      const byClients: typeof byAnybody = [
        () => ['POST', '/cart', { body: { _id: model()._id } }],
        () => ['POST', '/cart/merge', { body: { ids: [model()._id, model()._id] } }],
        () => ['DELETE', `/cart/${model()._id}`],
        () => ['DELETE', '/cart'],
        () => {
          const product = model();
          const token = random.oneOf(['tok_visa', 'tok_chargeDeclined', 'tok_threeDSecureRequired', 'none']);
          const checkoutId = random.oneOf([undefined, 'one', 'two']);
          const json = { token, price: product.ModalPrice, products: [product], checkoutId };
          return ['POST', '/charge', { body: json }];
        },
        () => ['POST', '/user/logout', { body: {} }],
      ];
      const byAdmin: typeof byAnybody = [
        () => ['POST', '/category/addcategory', { body: { category: name() } }],
        async () => {
          const { category } = (await as('visitor', 'GET /category/getcategory')).body;
          const id = anyOf(category, { _id: '', category: '' })._id;
          return ['POST', `/subcategory/addsubcategory?id=${id}`, { body: { subCategory: name() } }];
        },
        async () => {
          const { body } = await as('visitor', 'GET /subcategory/getsubcategory');
          const known = body.map(({ _id }) => _id);
          return ['DELETE', `/subcategory/delsubcategory/${anyOf(known, 'x')}`];
        },
        () => ['POST', '/modal/fileupload', { body: random.oneOf(forms) }],
        () => {
          const { _id, ModalType } = model();
          const json = {
            ModalName: name(),
            ModalCategory: name(),
            ModalsubCategory: name(),
            ModalType,
            ModalPrice: String(random.below(50)),
          };
          return ['PUT', `/modal/updateModel/${_id}`, { body: json }];
        },
        () => ['DELETE', `/modal/filedelete/${model()._id}`],
        () => ['POST', `/modal/relist/${model()._id}`],
        () => ['POST', '/slider', { body: slides }],
        () => ['DELETE', '/slider/delete/9840a24d-0000-4000-8000-000000000000'],
        () => ['POST', '/charge/settle', { body: {} }],
        () => ['POST', '/jobs/retry', { body: {} }],
      ];

      const failures: string[] = [];
      const statuses = new Map<number, number>();
      const one = async () => {
        const caller = anyOf(['admin', 'visitor', ...people] as const, 'visitor');
        const own = caller === 'admin' ? byAdmin : byClients;
        const make = anyOf(
          caller === 'visitor' ? byAnybody : [...own, ...byAnybody],
          byAnybody[0] as () => Write,
        );
        const [method, path, options] = await make();
        const key = random.oneOf([undefined, 'k1', 'k2', 'k3', crypto.randomUUID()]);
        const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
        const again = random.below(4) === 0 ? 2 : 1;
        const replies = await Promise.all(
          Array.from({ length: again }, () => raw(caller, method, path, { ...options, headers })),
        );
        for (const { status, body } of replies) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 500) failures.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
        }
      };
      const turns = Array(writes).keys();
      const worker = async () => {
        for (const _ of turns) await one();
      };
      await Promise.all(Array.from({ length: inFlight }, worker));

      expect(failures).toEqual([]);
      expect(statuses.get(200), 'many of them do something').toBeGreaterThan(writes / 4);
      expect(statuses.get(422), 'keys meet other requests').toBeGreaterThan(0);
      // A last write that every reader of the log must reach: the history and the policies both read accounts.
      const { firstName, lastName, country } = personOf('random-last@example.com');
      const last = await as('admin', 'POST /user/profile', { body: { firstName, lastName, country } });
      expect(last.status).toBe(200);
      const position = BigInt(last.headers.get('x-log-position') ?? 0);
      expect(position).toBeGreaterThan(0n);
      const { DATABASE_URL = '' } = await servicesOf(shop.dataDir);
      const { db, close } = createDatabase(DATABASE_URL, { max: 1 });
      const readersOfAll = async () => {
        const statuses = await readStatuses(db, [runnerOf(audit), policiesRunner.name]);
        return statuses.every((status) => (status.position ?? -1n) >= position);
      };
      await expect.poll(readersOfAll).toBe(true);
      await close();
      await expectStatus(200, as('visitor', 'GET /health/ready'));
      expect(shop.output()).not.toMatch(/cannot be applied|cannot handle/);
    });
  });
};
