import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { listMails } from '@model-shop/supervisor/mailDrop';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailCommands } from '#commands/content/mailCommands.ts';
import { currentConsent } from '#contract/deliveryConsent.ts';
import type { UserEvent } from '#domain/accounts/user.events.ts';
import { definitionOf } from '#domain/eventDefinitions.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import { dollars } from '#domain/kernel/money.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { streams } from '#domain/streams.ts';
import { createMailer } from '#infra/mail/createMailer.ts';
import { mailDropDirOf } from '#infra/mail/mailDrop.ts';
import { type Mail, UndeliverableMail } from '#infra/mail/mailer.ts';
import type { TemplateName } from '#infra/mail/templates/templateNames.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import type { ModelVersions } from '#projections/catalogue/versions/queries.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { sampleAsset } from '#testing/samples/catalogueSamples.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import type { JobOutcome } from '../job.ts';
import { createSendMailWorker } from './sendMail.worker.ts';

const shop = { shopName: 'Shop', shopEmail: 'hello@shop.example', publicUrl: 'http://localhost:3000' };
const asked = '2026-03-01T10:00:00.000Z';
const minute = 60_000;

const { eventStore, folder, handle } = await ownLog();
const mailDropDir = mailDropDirOf(folder);

describe('the worker that sends mails', () => {
  let people: Map<string, unknown>;
  let issued: unknown[];
  let userId: string;
  let now: number;
  let invoiceId: string | null;
  let model: ModelVersions | null;
  let bought: number | null;

  beforeEach(async () => {
    await rm(mailDropDir, { recursive: true, force: true });
    userId = randomUUID();
    people = new Map([[userId, { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }]]);
    issued = [];
    now = Date.parse(asked) + minute;
    invoiceId = 'INV-2026-000042';
    [model, bought] = [null, 1];
  });

  const append = async (streamName: string, event: DomainEvent): Promise<string> => {
    const id = randomUUID();
    const metadata = sampleMetadata({
      actor: { kind: 'visitor', id: null },
      schemaVersion: definitionOf(event.type).version,
      at: asked,
    });
    const stored = await eventStore.readStream(streamName);
    await eventStore.append(streamName, stored.at(-1)?.revision ?? 'noStream', [{ ...event, id, metadata }]);
    return id;
  };
  const user = (event: UserEvent) => append(streams.user(userId), event);
  const signUp = () =>
    user({
      type: 'UserSignedUp',
      data: {
        userId,
        personal: { personId: userId, ciphertext: '' },
        country: 'Norway',
        credentialId: randomUUID(),
      },
    });

  const run = (
    template: TemplateName,
    causeEventId: string,
    subjectId = userId,
    send?: (mail: Mail) => Promise<void>,
  ): Promise<JobOutcome> => {
    const mailer = createMailer({ dataDir: folder, from: 'Shop <no-reply@shop.example>' });
    const worker = createSendMailWorker({
      eventStore,
      personalKeys: { open: async ({ personId }) => people.get(personId) ?? null },
      oneTimeSecrets: {
        issue: async (request) => {
          issued.push(request);
          return createHash('sha256').update(request.causeEventId).digest('base64url');
        },
      },
      mailer: send ? { send } : mailer,
      actOnce: (_, act) => act(),
      ...mailCommands(handle),
      invoiceIdOf: async () => invoiceId,
      versionsOf: async () => model,
      ownedFrom: async () => bought,
      shop,
      now: () => now,
    });
    const cause = { eventId: causeEventId, correlationId: 'c-1', at: asked };
    return worker(
      { template, causeEventId, subjectId },
      { id: `j-${causeEventId}`, attempt: 1, isLastAttempt: false, cause },
    );
  };

  it('a new user gets the verification link (R015, Q19), and the mail is recorded', async () => {
    const cause = await signUp();
    expect(await run('verify', cause)).toBe('done');
    const secret = createHash('sha256').update(cause).digest('base64url');
    const [mail] = await listMails(mailDropDir);
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: 'Verify your email address for Shop',
      messageId: `<${cause}@localhost>`,
    });
    expect(mail?.text).toContain(`http://localhost:3000/users/${secret}/verify`);
    expect(issued).toEqual([
      {
        purpose: 'verify',
        userId,
        email: 'ada@example.com',
        causeEventId: cause,
        lifetimeMs: 24 * 60 * minute,
        at: asked,
      },
    ]);
    expect(await eventStore.readStream(streams.mail(cause))).toMatchObject([
      {
        type: 'MailSent',
        data: { mailId: cause, template: 'verify', messageId: `<${cause}@localhost>` },
        metadata: { actor: { kind: 'system', id: 'sendMail' }, causationId: cause, correlationId: 'c-1' },
      },
    ]);
  });

  it('a repeated job sends nothing', async () => {
    const cause = await signUp();
    await run('verify', cause);
    await rm(mailDropDir, { recursive: true });
    expect(await run('verify', cause)).toEqual({ skipped: 'the mail has its outcome' });
    expect(await listMails(mailDropDir)).toEqual([]);
  });

  it('a mail that could not be sent is not recorded, so the next attempt sends it', async () => {
    const cause = await signUp();
    const send = async () => {
      throw new Error('The mail server is away');
    };
    await expect(run('verify', cause, userId, send)).rejects.toThrow('away');
    expect(await eventStore.readStream(streams.mail(cause))).toEqual([]);
    expect(await run('verify', cause)).toBe('done');
  });

  it('an undeliverable mail is recorded as such and not tried again', async () => {
    const cause = await signUp();
    let tries = 0;
    const send = async () => {
      tries += 1;
      throw new UndeliverableMail(550, 'No such mailbox');
    };
    expect(await run('verify', cause, userId, send)).toEqual({ skipped: 'the address takes no mail' });
    expect(await eventStore.readStream(streams.mail(cause))).toMatchObject([
      { type: 'MailUndeliverable', data: { mailId: cause, template: 'verify', answer: 550 } },
    ]);
    expect(await run('verify', cause, userId, send)).toEqual({ skipped: 'the mail has its outcome' });
    expect(tries).toBe(1);
  });

  it('of two requests for the verification link only the newer one is answered (Q19)', async () => {
    const older = await signUp();
    const newer = await user({ type: 'VerificationRequested', data: { userId } });
    expect(await run('verify', older)).toEqual({ skipped: 'a newer link was asked for' });
    expect(await run('verify', newer)).toBe('done');
    expect(await listMails(mailDropDir)).toHaveLength(1);
  });

  it('a verified user gets no verification link', async () => {
    const cause = await signUp();
    await user({ type: 'UserVerified', data: { userId } });
    expect(await run('verify', cause)).toEqual({ skipped: 'the address is verified already' });
  });

  it('erased and unknown users get no mail', async () => {
    const cause = await signUp();
    people.clear();
    for (const template of ['verify', 'reset', 'resetNotice'] as const)
      expect(await run(template, cause)).toEqual({ skipped: 'the user is gone' });
    expect(await run('verify', randomUUID(), randomUUID())).toEqual({
      skipped: 'the user is gone',
    });
    expect(await listMails(mailDropDir)).toEqual([]);
  });

  it('a requested password reset is mailed as a link (R014)', async () => {
    await signUp();
    const cause = await user({ type: 'PasswordResetRequested', data: { userId } });
    expect(await run('reset', cause)).toBe('done');
    const secret = createHash('sha256').update(cause).digest('base64url');
    const [mail] = await listMails(mailDropDir);
    expect(mail?.text).toContain(`http://localhost:3000/users/${userId}/${secret}`);
    expect(issued).toMatchObject([{ purpose: 'reset', lifetimeMs: 30 * minute, at: asked }]);
  });

  it('an already expired link is neither issued nor sent', async () => {
    await signUp();
    const cause = await user({ type: 'PasswordResetRequested', data: { userId } });
    now = Date.parse(asked) + 30 * minute;
    expect(await run('reset', cause)).toEqual({ skipped: 'the link would be dead already' });
    now = Date.parse(asked) + 24 * 60 * minute;
    expect(await run('verify', cause)).toEqual({ skipped: 'the link would be dead already' });
    expect(issued).toEqual([]);
  });

  it('of two requests for a new password only the newer one is answered (Q19)', async () => {
    await signUp();
    const older = await user({ type: 'PasswordResetRequested', data: { userId } });
    const newer = await user({ type: 'PasswordResetRequested', data: { userId } });
    expect(await run('reset', newer)).toBe('done');
    expect(await run('reset', older)).toEqual({ skipped: 'a newer link was asked for' });
  });

  it('a request whose link was used is no longer answered', async () => {
    await signUp();
    const cause = await user({ type: 'PasswordResetRequested', data: { userId } });
    await user({ type: 'PasswordReset', data: { userId, credentialId: randomUUID() } });
    expect(await run('reset', cause)).toEqual({ skipped: 'the password was reset since' });
  });

  it('the owner is mailed about a changed password, without a link', async () => {
    await signUp();
    const cause = await user({ type: 'PasswordReset', data: { userId, credentialId: randomUUID() } });
    expect(await run('resetNotice', cause)).toBe('done');
    const [mail] = await listMails(mailDropDir);
    expect(mail?.subject).toBe('Your password for Shop was changed');
    expect(mail?.html).not.toContain('<a ');
  });

  it('an owner is notified once of a new version, with its note and its differences, and only while they own it (Q32)', async () => {
    await signUp();
    const modelId = randomUUID();
    const data = { userId, modelId, version: 2 };
    const announced = () => append(streams.announcement(userId), { type: 'NewVersionAnnounced', data });
    const cause = await announced();
    await expect(run('newVersion', cause)).rejects.toBeInstanceOf(ServiceUnavailable);
    const version = { createdAt: asked, bytes: 1, sha256: 'ab' };
    model = {
      name: 'Oak <Chair>',
      isListed: false,
      settled: new Set(),
      versions: [
        { ...version, version: 1, note: '', changes: [] },
        { ...version, version: 2, note: 'Rounder <legs>', changes: ['+3,200 triangles', '2 files added'] },
      ],
    };
    expect(await run('newVersion', cause)).toBe('done');
    expect(await run('newVersion', cause)).toEqual({ skipped: 'the mail has its outcome' });
    const mails = await listMails(mailDropDir);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'Ada Lovelace <ada@example.com>',
      subject: 'New version of Oak <Chair>',
    });
    expect(mails[0]?.text).toContain('Rounder <legs>');
    expect(mails[0]?.text).toContain('+3,200 triangles, 2 files added');
    expect(mails[0]?.text).toContain('http://localhost:3000/clientDashboard');
    expect(mails[0]?.html).toContain('Rounder &lt;legs&gt;');
    bought = null;
    expect(await run('newVersion', await announced())).toEqual({
      skipped: 'the model is no longer the client’s',
    });
    [bought, people] = [1, new Map()];
    expect(await run('newVersion', await announced())).toEqual({ skipped: 'the user is gone' });
  });

  const paidOrder = async () => {
    const orderId = randomUUID();
    const order = (event: OrderEvent) => append(streams.order(orderId), event);
    const items = [
      {
        modelId: randomUUID(),
        name: 'Oak <Chair>',
        card: sampleAsset('card.png'),
        price: dollars(25),
        version: 1,
        sha256: null,
      },
      {
        modelId: randomUUID(),
        name: 'Table',
        card: sampleAsset('card.png'),
        price: dollars(40),
        version: 1,
        sha256: null,
      },
    ];
    await order({
      type: 'OrderPlaced',
      data: { orderId, userId, items, total: dollars(65), consent: currentConsent },
    });
    const paid = {
      orderId,
      paymentIntentId: 'pi_1',
      amount: dollars(65),
      card: { brand: 'visa', last4: '4242' },
    };
    return { orderId, cause: await order({ type: 'PaymentReceived', data: paid }) };
  };

  it('the buyer gets a receipt with the invoice, each item and the total, once (Q38, Q40)', async () => {
    await signUp();
    const { orderId, cause } = await paidOrder();
    expect(await run('receipt', cause, orderId)).toBe('done');
    expect(await run('receipt', cause, orderId)).toEqual({
      skipped: 'the mail has its outcome',
    });
    const mails = await listMails(mailDropDir);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'Ada Lovelace <ada@example.com>',
      subject: 'Your receipt INV-2026-000042 from Shop',
    });
    expect(mails[0]?.text).toMatch(/^Oak <Chair> +\$25\.00$/m);
    expect(mails[0]?.text).toMatch(/^Total +\$65\.00$/m);
    expect(mails[0]?.text).toContain('http://localhost:3000/clientDashboard');
    expect(mails[0]?.text).toContain(`http://localhost:3000/receipt/${orderId}`);
    expect(mails[0]?.html).toContain('Oak &lt;Chair&gt;');
    expect(mails[0]?.html).toContain(currentConsent.text);
  });

  it('a receipt waits for its invoice id without using an attempt', async () => {
    await signUp();
    const { orderId, cause } = await paidOrder();
    invoiceId = null;
    await expect(run('receipt', cause, orderId)).rejects.toBeInstanceOf(ServiceUnavailable);
    expect(await eventStore.readStream(streams.mail(cause))).toEqual([]);
    invoiceId = 'INV-2026-000007';
    expect(await run('receipt', cause, orderId)).toBe('done');
  });

  it('an unknown or unpaid order has no receipt', async () => {
    await signUp();
    const { orderId, cause } = await paidOrder();
    people.clear();
    expect(await run('receipt', cause, orderId)).toEqual({ skipped: 'the user is gone' });
    expect(await run('receipt', randomUUID(), randomUUID())).toEqual({
      skipped: 'the order is not paid',
    });
  });

  const refundOf = (orderId: string, refundId: string, cents: number) =>
    append(streams.order(orderId), {
      type: 'OrderRefunded',
      data: {
        orderId,
        refundId,
        amount: { cents, currency: 'USD' },
        refundedTotal: { cents, currency: 'USD' },
        approvalId: null,
      },
    } satisfies OrderEvent);
  const revoke = async (orderId: string) => {
    const [placed] = (await eventStore.readStream(
      streams.order(orderId),
    )) as unknown as readonly OrderEvent[];
    const modelIds = placed?.type === 'OrderPlaced' ? placed.data.items.map(({ modelId }) => modelId) : [];
    await append(streams.order(orderId), { type: 'EntitlementRevoked', data: { orderId, userId, modelIds } });
  };

  it('a partial refund is mailed once, with its amount and the statement that the models stay (ADR 26)', async () => {
    await signUp();
    const { orderId } = await paidOrder();
    const cause = await refundOf(orderId, 're_1', 1250);
    expect(await run('refund', cause, orderId)).toBe('done');
    expect(await run('refund', cause, orderId)).toEqual({
      skipped: 'the mail has its outcome',
    });
    const mails = await listMails(mailDropDir);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'Ada Lovelace <ada@example.com>',
      subject: 'Your refund for INV-2026-000042 from Shop',
      messageId: `<${cause}@localhost>`,
    });
    expect(mails[0]?.text).toContain('Money back: $12.50');
    expect(mails[0]?.text).toContain('stay yours to download');
    expect(mails[0]?.text).toContain('http://localhost:3000/clientDashboard');
    expect(await eventStore.readStream(streams.mail(cause))).toMatchObject([
      { type: 'MailSent', data: { mailId: cause, template: 'refund' }, metadata: { causationId: cause } },
    ]);
  });

  it('the mails about a full refund and a lost dispute say that the models are revoked', async () => {
    await signUp();
    const { orderId } = await paidOrder();
    const amount = dollars(65);
    const disputed = { orderId, disputeId: 'dp_1', amount, reason: 'fraudulent' };
    await append(streams.order(orderId), { type: 'DisputeOpened', data: disputed });
    const cause = await append(streams.order(orderId), {
      type: 'DisputeClosed',
      data: { orderId, disputeId: 'dp_1', status: 'lost' },
    });
    await revoke(orderId);
    expect(await run('disputeLost', cause, orderId)).toBe('done');
    const [lost] = await listMails(mailDropDir);
    expect(lost?.subject).toBe('Your dispute over INV-2026-000042 from Shop');
    expect(lost?.text).toContain('Money back: $65.00');
    expect(lost?.text).toContain('can no longer be downloaded');

    const refunded = await paidOrder();
    const whole = await refundOf(refunded.orderId, 're_2', 6500);
    await revoke(refunded.orderId);
    expect(await run('refund', whole, refunded.orderId)).toBe('done');
    const mails = await listMails(mailDropDir);
    const mail = mails.find(({ messageId }) => messageId.includes(whole));
    expect(mail?.text).toContain('Money back: $65.00');
    expect(mail?.text).toContain('can no longer be downloaded');
  });

  const failRefund = (orderId: string, refundId: string) =>
    append(streams.order(orderId), {
      type: 'RefundFailed',
      data: { orderId, refundId, refundedTotal: dollars(0) },
    } satisfies OrderEvent);

  it('a refund that failed after its mail is mailed once, with a contact address (ADR 26)', async () => {
    await signUp();
    const { orderId } = await paidOrder();
    const made = await refundOf(orderId, 're_1', 1250);
    expect(await run('refund', made, orderId)).toBe('done');
    const cause = await failRefund(orderId, 're_1');
    expect(await run('refundFailed', cause, orderId)).toBe('done');
    expect(await run('refundFailed', cause, orderId)).toEqual({
      skipped: 'the mail has its outcome',
    });
    const told = (await listMails(mailDropDir)).filter(({ subject }) => subject.includes('failed'));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      to: 'Ada Lovelace <ada@example.com>',
      replyTo: 'Shop <hello@shop.example>',
      subject: 'Your refund for INV-2026-000042 from Shop has failed',
      messageId: `<${cause}@localhost>`,
    });
    expect(told[0]?.text).toContain('Refund that failed: $12.50');
    expect(told[0]?.text).toContain('stay yours to download');
    expect(told[0]?.text).toContain('http://localhost:3000/contactUs');
    expect(await eventStore.readStream(streams.mail(cause))).toMatchObject([
      { type: 'MailSent', data: { mailId: cause, template: 'refundFailed' } },
    ]);
  });

  it('the mail about a failed refund says that revoked models do not come back', async () => {
    await signUp();
    const { orderId } = await paidOrder();
    await refundOf(orderId, 're_1', 6500);
    await revoke(orderId);
    const cause = await failRefund(orderId, 're_1');
    expect(await run('refundFailed', cause, orderId)).toBe('done');
    const [mail] = await listMails(mailDropDir);
    expect(mail?.text).toContain('Refund that failed: $65.00');
    expect(mail?.text).toContain('do not come back by themselves');
    expect(mail?.text).not.toContain('stay yours');
  });

  it('the failure of an unrecorded refund is not mailed', async () => {
    await signUp();
    const { orderId } = await paidOrder();
    await refundOf(orderId, 're_1', 1250);
    const cause = await failRefund(orderId, 're_2');
    expect(await run('refundFailed', cause, orderId)).toEqual({ skipped: 'no refund failed' });
    expect(await listMails(mailDropDir)).toEqual([]);
  });

  it('no mail is sent for a refund that failed before it was composed, nor for an unknown order', async () => {
    await signUp();
    const { orderId } = await paidOrder();
    const cause = await refundOf(orderId, 're_1', 1250);
    const kept = await refundOf(orderId, 're_2', 1000);
    await failRefund(orderId, 're_1');
    expect(await run('refund', cause, orderId)).toEqual({
      skipped: 'the refund has failed since',
    });
    people.clear();
    expect(await run('refund', kept, orderId)).toEqual({ skipped: 'the user is gone' });
    expect(await run('refund', kept, randomUUID())).toEqual({
      skipped: 'the order is not paid',
    });
    expect(await listMails(mailDropDir)).toEqual([]);
  });

  /** A visitor's message in the log; `cause` is the id of its event. */
  const written = async (subject: string, message: string) => {
    const messageId = randomUUID();
    people.set(messageId, { name: 'Grace Hopper', email: 'grace@example.com', subject, message });
    const cause = await append(streams.contactMessage(messageId), {
      type: 'ContactMessageSent',
      data: { messageId, personal: { personId: messageId, ciphertext: '' } },
    });
    return { messageId, cause };
  };

  it("a visitor's message is mailed to the shop with a reply address, and a copy to the visitor (R046, R050)", async () => {
    const { messageId, cause } = await written('Bridges & <ships>', 'First line\n<script>second</script>');
    expect(await run('contact', cause, messageId)).toBe('done');
    const [mail] = await listMails(mailDropDir);
    expect(mail).toMatchObject({
      to: 'Shop <hello@shop.example>',
      replyTo: 'Grace Hopper <grace@example.com>',
      subject: 'Contact: Bridges & <ships>',
    });
    expect(mail?.text).toContain('First line\n<script>second</script>');
    expect(mail?.html).toContain('First line\n&lt;script&gt;second&lt;/script&gt;');
    expect(await run('contactCopy', cause, messageId)).toBe('done');
    const copy = (await listMails(mailDropDir)).find(({ to }) => to.includes('grace@example.com'));
    expect(copy).toMatchObject({
      to: 'grace@example.com',
      replyTo: 'Shop <hello@shop.example>',
      subject: 'Your message to Shop',
    });
    expect(copy?.text).toContain('> First line\n> <script>second</script>');
    expect(copy?.messageId).not.toBe(mail?.messageId);
    expect(await run('contactCopy', cause, messageId)).toEqual({
      skipped: 'the mail has its outcome',
    });
    people.clear();
    for (const template of ['contact', 'contactCopy'] as const)
      expect(await run(template, randomUUID(), messageId)).toEqual({
        skipped: 'the message is gone',
      });
  });

  it('an erased message is not mailed, even while a process still has its key in memory (ADR 43)', async () => {
    const { messageId, cause } = await written('Bridges', 'Forget this');
    await append(streams.contactMessage(messageId), { type: 'ContactMessageErased', data: { messageId } });
    for (const template of ['contact', 'contactCopy'] as const)
      expect(await run(template, cause, messageId)).toEqual({
        skipped: 'the message is gone',
      });
    expect(await listMails(mailDropDir)).toEqual([]);
  });
});
