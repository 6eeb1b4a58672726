import { describe, expect, test } from 'vitest';
import type { AuditChainLink, WireAuditPage, WireAuditState } from '#contract/audit.ts';
import { modelFields } from '#testing/shop/shopApi.ts';
import { sentenceText } from '../../src/http/audit/presentEntry.ts';
import { type ApiShop, at, expectMessage, expectStatus, unknownId } from './apiShop.ts';

const flat = (link: AuditChainLink): readonly AuditChainLink[] => [link, ...link.children.flatMap(flat)];

export const auditCalls = (api: ApiShop): void => {
  const { as, upload, newClient, raw } = api;
  const page = async (query: string): Promise<WireAuditPage> => {
    const reply = await raw<WireAuditPage>('admin', 'GET', `/audit/events?${query}`);
    expect(reply.status).toBe(200);
    return reply.body;
  };
  /** The index follows the log by itself: no write waits for it. */
  const untilListed = async (query: string, count: number): Promise<WireAuditPage> => {
    await expect.poll(async () => (await page(query)).entries.length).toBeGreaterThanOrEqual(count);
    return page(query);
  };
  const stateOf = (kind: string, id: string, moment?: string) =>
    as('admin', 'GET /audit/state/:kind/:id', {
      params: { kind, id },
      ...(moment !== undefined && { query: { at: moment } }),
    });
  const reprice = (id: string, price: string, name = 'Audited Chair') =>
    as('admin', 'PUT /modal/updateModel/:id', {
      ...at(id),
      body: { ...modelFields, ModalName: name, ModalPrice: price },
    });
  const auditedChair = async (name: string): Promise<string> => {
    const { _id } = await upload({ ModalName: name, ModalPrice: '40' });
    await expectStatus(200, reprice(_id, '35', name));
    return _id;
  };

  describe('the audited history', () => {
    test('a changed price is a sentence with actor, time, before and after', async () => {
      const id = await auditedChair('Told Chair');
      const { entries } = await untilListed(`kind=model&id=${id}&type=ModelUpdated`, 1);
      expect(entries.map(sentenceText)).toEqual(['Price of Told Chair changed from $40 to $35']);
      expect(entries[0]).toMatchObject({
        kind: 'model',
        subject: { kind: 'model', id },
        actor: { kind: 'admin', name: expect.stringMatching(/ \(Admin\)$/) },
        changes: [{ field: 'price', before: { text: '$40' }, after: { text: '$35' } }],
      });
      expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThan(Date.now() - 600_000);
    });

    test('filters by kind, actor, type, time, text and correlation can be combined; pages continue one another', async () => {
      const id = await auditedChair('Filtered Chair');
      const { entries } = await untilListed('text=filtered%20CHAIR&kind=model', 2);
      const [changed, uploaded] = entries;
      expect(entries.map(({ type }) => type)).toEqual(['ModelUpdated', 'ModelUploaded']);
      const joined = `kind=model&id=${id}&actor=admin&limit=1&from=${uploaded?.at}&correlation=${changed?.correlationId}`;
      expect((await page(joined)).entries).toEqual([changed]);
      const first = await page('text=filtered&kind=model&limit=1');
      expect(first).toEqual({ entries: [changed], older: changed?.position, people: [] });
      const second = await page(`text=filtered&kind=model&limit=1&before=${first.older}`);
      expect(second).toEqual({ entries: [uploaded], older: null, people: [] });
      expect((await page(`text=filtered&kind=model&after=${uploaded?.position}`)).entries).toEqual([changed]);
      expect((await page(`kind=model&id=${id}&actor=sendMail&type=ModelUpdated`)).entries).toEqual([]);
    });

    test('a name or an address finds that person and the entries about them; other words narrow the result', async () => {
      const { userId } = await newClient('sought.person@example.com');
      await untilListed(`kind=user&id=${userId}&type=UserVerified`, 1);
      const found = await page('text=SOUGHT.person@example.com');
      expect(found.people).toEqual([{ id: userId, name: 'Ada Byron', email: 'sought.person@example.com' }]);
      const narrowed = await page('text=sought.person%20signed%20up');
      expect(narrowed.entries.map(({ type }) => type)).toEqual(['UserSignedUp']);
    });

    test('a checkout is one entry with its outcome, and its steps on request; a person has sign-ins', async () => {
      const model = await upload({ ModalName: 'Folded Chair', ModalPrice: '24' });
      const person = await newClient('folded@example.com');
      for (const token of ['tok_chargeDeclined', 'tok_visa'])
        await as(person, 'POST /charge', {
          body: { token, price: 24, products: [model], checkoutId: `folded ${token}` },
        });
      const ofPerson = `kind=user&id=${person.userId}`;
      await untilListed(`${ofPerson}&type=MailSent`, 2);
      const { entries } = await page(`${ofPerson}&fold=checkouts`);
      const sentences = entries.map(sentenceText);
      expect(sentences.filter((one) => /buy|bought|payment|reserv/i.test(one))).toEqual([
        expect.stringMatching(/^Ada Byron bought Folded Chair for \$24: order INV-\d{4}-\d{6}$/),
        'Ada Byron tried to buy Folded Chair for $24: card declined',
      ]);
      expect(sentences).toContain('The mail with the receipt was sent to Ada Byron');
      const bought = entries.find(({ checkout }) => checkout?.outcome === 'paid');
      const steps = await page(`checkout=${bought?.checkout?.orderId}`);
      expect(steps.entries.map(({ type, checkout }) => [type, checkout])).toEqual([
        ['EntitlementGranted', null],
        ['PaymentReceived', null],
        ['PaymentIntentRecorded', null],
        ['OrderPlaced', null],
        ['ModelsClaimed', null],
      ]);
      const sessions = await as('admin', 'GET /audit/sessions/:id', at(person.userId));
      expect(sessions.body.map((one) => Object.keys(one))).toEqual([['agent', 'openedAt', 'usedAt']]);
      await expectStatus(422, raw('admin', 'GET', '/audit/events?fold=all'));
    });

    test('people first: what the shop did by itself is a line of the action that led to it, and can be listed', async () => {
      const { _id: id } = await upload({ ModalName: 'Prepared Chair', ModalPrice: '24' });
      const people = `kind=model&id=${id}&actor=people&fold=actions`;
      await expect
        .poll(async () => (await page(people)).entries.map(({ type, results }) => [type, results]))
        .toEqual([['ModelUploaded', '3 pictures were prepared · Measuring failed']]);
      const [uploaded] = (await page(people)).entries;
      const followed = await page(`correlation=${uploaded?.correlationId}&actor=system`);
      expect(new Set(followed.entries.map(({ kind }) => kind))).toContain('passport');
      const all = await page(`kind=model&id=${id}`);
      expect(all.entries.map(({ results }) => results)).toEqual(all.entries.map(() => null));
      expect(all.entries.length).toBeGreaterThan(1);
      const { body } = await raw<string>(
        'admin',
        'GET',
        `/audit/export.csv?kind=model&id=${id}&actor=people`,
      );
      expect(String(body).trim().split('\r\n')).toHaveLength(2);
    });

    test('an event shows its raw record and the chain: request, command, event, job, mail', async () => {
      const person = await newClient('audited@example.com');
      const { entries } = await untilListed(`kind=user&id=${person.userId}&type=UserSignedUp`, 1);
      const [signUp] = entries;
      expect(sentenceText(signUp ?? { sentence: [] })).toBe('Ada Byron signed up');
      const detail = async () => (await as('admin', 'GET /audit/events/:id', at(signUp?._id ?? ''))).body;
      await expect
        .poll(async () => flat((await detail()).chain).map(({ kind }) => kind))
        .toEqual(['request', 'command', 'event', 'job', 'mail']);
      const { raw, chain, chainIsWhole, entry } = await detail();
      expect(chainIsWhole).toBe(true);
      expect(flat(chain).find(({ kind }) => kind === 'job')).toMatchObject({
        label: 'sendMail',
        job: { state: 'done', attempts: 1, outcome: '' },
      });
      expect(raw).toMatchObject({ type: 'UserSignedUp', streamName: `user-${person.userId}`, revision: '0' });
      expect(JSON.stringify(raw)).not.toMatch(/Ada|Byron|audited@example/);
      expect(entry.changes.map(({ label, before }) => [label, before])).toContainEqual(['Country', null]);
      await expectStatus(404, as('admin', 'GET /audit/events/:id', at(unknownId)));
      await expectStatus(404, as('admin', 'GET /audit/events/:id', at('x')));
    });

    test('a model is shown as it was at any moment, and two moments can be compared', async () => {
      const id = await auditedChair('Remembered Chair');
      await untilListed(`kind=model&id=${id}&type=ModelUpdated`, 1);
      const { body: now } = await stateOf('model', id);
      const [uploaded, changed] = now.moments;
      const priceOf = ({ fields }: WireAuditState) => fields.find(({ field }) => field === 'price')?.value;
      expect(priceOf(now)).toEqual({ text: '$35' });
      expect(now.subject.name).toBe('Remembered Chair');
      for (const at of [uploaded?.position, uploaded?.at]) {
        const { body } = await stateOf('model', id, at);
        expect(priceOf(body)).toEqual({ text: '$40' });
        expect(body.moment).toEqual(uploaded);
        expect(body.restore).toMatchObject({ ModalName: 'Remembered Chair', ModalPrice: '40' });
      }
      const before = await stateOf('model', id, '2020-01-01');
      expect(before.body).toMatchObject({ moment: null, fields: [], restore: null });
      const { body: difference } = await as('admin', 'GET /audit/diff/:kind/:id', {
        params: { kind: 'model', id },
        query: { from: uploaded?.position, to: changed?.position },
      });
      expect(difference.changes).toEqual([
        { field: 'price', label: 'Price', before: { text: '$40' }, after: { text: '$35' } },
      ]);
    });

    test('the update call accepts the body that a past state offers for restoring', async () => {
      const id = await auditedChair('Restored Chair');
      const { body } = await stateOf('model', id);
      const then = await stateOf('model', id, body.moments[0]?.position);
      const put = await raw('admin', 'PUT', `/modal/updateModel/${id}`, { body: then.body.restore });
      expect(put.status).toBe(200);
      const { body: restored } = await stateOf('model', id);
      expect(restored.fields).toEqual(then.body.fields);
    });

    test('users and orders are shown as they were, with decrypted names', async () => {
      const { client } = api;
      const { body } = await stateOf('user', client.userId);
      expect(body.fields.slice(0, 2).map(({ value }) => value)).toEqual([
        { text: 'Ada Byron' },
        { text: client.email },
      ]);
      await expectStatus(404, stateOf('order', unknownId));
      await expectStatus(404, stateOf('nothing', '1'));
      await expectStatus(422, stateOf('user', client.userId, 'yesterday'));
    });

    test('the whole shop is shown as it was: counts and models', async () => {
      const id = await auditedChair('Counted Chair');
      const { entries } = await untilListed(`kind=model&id=${id}&type=ModelUploaded`, 1);
      const at = entries[0]?.position ?? '';
      const counts = async (moment: string) =>
        (await as('admin', 'GET /audit/counts', { query: { at: moment } })).body;
      const [then, justBefore] = [await counts(at), await counts(String(BigInt(at) - 1n))];
      expect(then.models).toBe(justBefore.models + 1);
      expect(await counts('2020-01-01')).toMatchObject({ position: null, models: 0, users: 0 });
      const models = await as('admin', 'GET /audit/models', { query: { at, limit: 1 } });
      expect(models.body).toMatchObject([{ _id: id, name: 'Counted Chair', price: '$40' }]);
      expect(models.headers.get('x-total-count')).toBe(String(then.models));
    });

    test('the filtered history is exported as CSV', async () => {
      const id = await auditedChair('=Exported, "Chair"');
      await untilListed(`kind=model&id=${id}&type=ModelUpdated`, 1);
      const reply = await as('admin', 'GET /audit/export.csv', {
        query: { kind: 'model', id, type: 'ModelUpdated' },
      });
      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const [head, row, ...rest] = String(reply.body).split('\r\n');
      expect(head).toMatch(/^position,at,what,by,/);
      expect(row).toContain('"Price of =Exported, ""Chair"" changed from $40 to $35"');
      expect(rest).toEqual(['']);
    });

    test('the existing event types are listed by kind', async () => {
      const { body } = await as('admin', 'GET /audit/types');
      const models = body.find(({ kind }) => kind === 'model');
      expect(models?.types).toContain('ModelUploaded');
      expect(models?.labels).toMatchObject({ ModelUploaded: 'Model uploaded' });
    });

    test('an id alone, or an invalid time, is refused with a message', async () => {
      await expectMessage(
        422,
        'id: name the kind that it belongs to, too',
        as('admin', 'GET /audit/events', { query: { id: unknownId } }),
      );
      await expectMessage(
        422,
        'from: must be a time such as 2026-11-21T10:00:00Z',
        as('admin', 'GET /audit/events', { query: { from: 'noon' } }),
      );
    });
  });
};
