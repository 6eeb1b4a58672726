import { describe, expect, test } from 'vitest';
import type { AuditChainLink, WireAuditPage, WireAuditState } from '#contract/audit.ts';
import { modelFields } from '#testing/shop/shopApi.ts';
import { sentenceText } from '../../src/http/audit/history/presentEntry.ts';
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
  const stateOf = async (kind: string, id: string, moment?: string) =>
    as('admin', 'GET /audit/state/:kind/:id', {
      params: { kind, id },
      ...(moment !== undefined && { query: { at: moment } }),
    });
  const auditedChair = async (name: string): Promise<string> => {
    const { _id } = await upload({ ModalName: name, ModalPrice: '40' });
    const body = { ...modelFields, ModalName: name, ModalPrice: '35' };
    await expectStatus(200, as('admin', 'PUT /modal/updateModel/:id', { ...at(_id), body }));
    await untilListed(`kind=model&id=${_id}&type=ModelUpdated`, 1);
    return _id;
  };

  describe('the audited history', () => {
    test('a changed price is a sentence with actor, time, before and after; filters can be combined, and the result is exported as CSV', async () => {
      const id = await auditedChair('=Filtered, "Chair"');
      const { entries } = await untilListed('text=filtered%20CHAIR&kind=model', 2);
      const [changed, uploaded] = entries;
      expect(sentenceText(changed ?? { sentence: [] })).toBe(
        'Price of =Filtered, "Chair" changed from $40 to $35',
      );
      expect(changed).toMatchObject({
        subject: { kind: 'model', id },
        actor: { kind: 'admin', name: expect.stringMatching(/ \(Admin\)$/) },
        changes: [{ field: 'price', before: { text: '$40' }, after: { text: '$35' } }],
      });
      const joined = `kind=model&id=${id}&actor=admin&limit=1&from=${uploaded?.at}&correlation=${changed?.correlationId}`;
      expect((await page(joined)).entries).toEqual([changed]);
      const first = await page('text=filtered&kind=model&limit=1');
      expect(first).toEqual({ entries: [changed], older: changed?.position, people: [] });
      const exported = await as('admin', 'GET /audit/export.csv', {
        query: { kind: 'model', id, type: 'ModelUpdated' },
      });
      expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const [head, row, ...rest] = String(exported.body).split('\r\n');
      expect(head).toMatch(/^position,at,what,by,/);
      expect(row).toContain('"Price of =Filtered, ""Chair"" changed from $40 to $35"');
      expect(rest).toEqual(['']);
    });

    test('a name or an address finds that person and the entries about them; an event shows its raw record and the chain: request, command, event, job, mail', async () => {
      const { userId } = await newClient('sought.person@example.com');
      await untilListed(`kind=user&id=${userId}&type=UserVerified`, 1);
      const found = await page('text=SOUGHT.person@example.com');
      expect(found.people).toEqual([{ id: userId, name: 'Ada Byron', email: 'sought.person@example.com' }]);
      const [signUp] = (await page('text=sought.person%20signed%20up')).entries;
      expect(sentenceText(signUp ?? { sentence: [] })).toBe('Ada Byron signed up');
      const detail = async () => (await as('admin', 'GET /audit/events/:id', at(signUp?._id ?? ''))).body;
      await expect
        .poll(async () => flat((await detail()).chain).map(({ kind }) => kind))
        .toEqual(['request', 'command', 'event', 'job', 'mail']);
      const { raw: record, chain, chainIsWhole, entry } = await detail();
      expect(chainIsWhole).toBe(true);
      expect(flat(chain).find(({ kind }) => kind === 'job')).toMatchObject({
        label: 'sendMail',
        job: { state: 'done', attempts: 1, outcome: '' },
      });
      expect(record).toMatchObject({ type: 'UserSignedUp', streamName: `user-${userId}`, revision: '0' });
      expect(JSON.stringify(record)).not.toMatch(/Ada|Byron|sought.person@example/);
      expect(entry.changes.map(({ label, before }) => [label, before])).toContainEqual(['Country', null]);
      // Decrypted, as of now.
      const { body } = await stateOf('user', userId);
      expect(body.fields[0]?.value).toEqual({ text: 'Ada Byron' });
    });

    test('a checkout is one entry, with its steps on request; a person has sign-ins', async () => {
      const model = await upload({ ModalName: 'Folded Chair', ModalPrice: '24' });
      const person = await newClient('folded@example.com');
      const orderId = await api.buy(person, [model]);
      const ofPerson = `kind=user&id=${person.userId}`;
      await untilListed(`${ofPerson}&type=MailSent`, 2);
      const { entries } = await page(`${ofPerson}&fold=checkouts`);
      const bought = entries.filter(({ checkout }) => checkout !== null);
      expect(bought).toMatchObject([{ checkout: { outcome: 'paid', orderId } }]);
      expect(bought.map(sentenceText)).toEqual([
        expect.stringMatching(/^Ada Byron bought Folded Chair for \$24: order INV-\d{4}-\d{6}$/),
      ]);
      expect((await page(`checkout=${orderId}`)).entries).toHaveLength(5);
      expect((await as('admin', 'GET /audit/sessions/:id', at(person.userId))).body).toHaveLength(1);
    });

    test('a model and the whole shop are shown as they were at any moment, two moments can be compared, and a past state can be restored', async () => {
      const id = await auditedChair('Remembered Chair');
      const { body: now } = await stateOf('model', id);
      const [uploaded, changed] = now.moments;
      const priceOf = ({ fields }: WireAuditState) => fields.find(({ field }) => field === 'price')?.value;
      expect([now.subject.name, priceOf(now)]).toEqual(['Remembered Chair', { text: '$35' }]);
      for (const moment of [uploaded?.position, uploaded?.at]) {
        const { body } = await stateOf('model', id, moment);
        expect(priceOf(body)).toEqual({ text: '$40' });
        expect(body.moment).toEqual(uploaded);
      }
      const { body: before } = await stateOf('model', id, '2020-01-01');
      expect(before).toMatchObject({ moment: null, fields: [], restore: null });
      const { body: difference } = await as('admin', 'GET /audit/diff/:kind/:id', {
        params: { kind: 'model', id },
        query: { from: uploaded?.position, to: changed?.position },
      });
      expect(difference.changes).toEqual([
        { field: 'price', label: 'Price', before: { text: '$40' }, after: { text: '$35' } },
      ]);

      const position = uploaded?.position ?? '';
      const counts = async (moment: string) =>
        (await as('admin', 'GET /audit/counts', { query: { at: moment } })).body;
      const [then, justBefore] = [await counts(position), await counts(String(BigInt(position) - 1n))];
      expect(then.models).toBe(justBefore.models + 1);
      const models = await as('admin', 'GET /audit/models', { query: { at: position, limit: 1 } });
      expect(models.body).toMatchObject([{ _id: id, name: 'Remembered Chair', price: '$40' }]);
      expect(models.headers.get('x-total-count')).toBe(String(then.models));

      const { body: past } = await stateOf('model', id, position);
      await expectStatus(200, raw('admin', 'PUT', `/modal/updateModel/${id}`, { body: past.restore }));
      expect((await stateOf('model', id)).body.fields).toEqual(past.fields);
    });

    test('the existing event types are listed by kind', async () => {
      const { body } = await as('admin', 'GET /audit/types');
      const models = body.find(({ kind }) => kind === 'model');
      expect(models?.types).toContain('ModelUploaded');
      expect(models?.labels).toMatchObject({ ModelUploaded: 'Model uploaded' });
    });

    test('an invalid filter or moment is refused with a message, an unknown thing is not found', async () => {
      const refused = (query: string) => raw('admin', 'GET', `/audit/events?${query}`);
      const [loneId, noTime] = ['id: name the kind that it belongs to, too', 'from: must be a time such as'];
      await expectMessage(422, loneId, refused(`id=${unknownId}`));
      await expectMessage(422, new RegExp(noTime), refused('from=noon'));
      await expectStatus(422, refused('fold=all'));
      await expectStatus(422, stateOf('user', api.client.userId, 'yesterday'));
      for (const [kind, id] of [['order', unknownId] as const, ['nothing', '1'] as const])
        await expectStatus(404, stateOf(kind, id));
    });
  });
};
