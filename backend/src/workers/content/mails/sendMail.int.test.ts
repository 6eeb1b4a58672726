import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { listMails } from '@model-shop/supervisor/mailDrop';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openContent, readSentMail, recordMail } from '#commands/content/mails/sentMail.ts';
import { currentConsent } from '#contract/deliveryConsent.ts';
import type { UserEvent } from '#domain/accounts/users/user.events.ts';
import { renditionKey } from '#domain/catalogue/assets/assetKeys.ts';
import { standardLicence } from '#domain/catalogue/licences/licence.ts';
import type { TemplateName } from '#domain/content/mails/mailNames.ts';
import { definitionOf } from '#domain/eventDefinitions.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import { conversionIdOf, reviewIdOf } from '#domain/kernel/ids.ts';
import { dollars } from '#domain/kernel/money.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { noTerms } from '#domain/ordering/orders/order.ts';
import { streams } from '#domain/streams.ts';
import { mailJpeg, sharp } from '#infra/images/sharp.ts';
import { createMailer } from '#infra/mail/createMailer.ts';
import { mailDropDirOf } from '#infra/mail/mailDrop.ts';
import { type Mail, MailRefused } from '#infra/mail/mailer.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { PersonErased } from '#infra/vault/personErased.ts';
import { framedHtml } from '#mails/layout.ts';
import type { ModelVersions } from '#projections/catalogue/versions/queries.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { sampleAsset } from '#testing/samples/catalogueSamples.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { picture } from '#testing/samples/sampleFiles.ts';
import { filesOf, id, uploaded } from '#testing/samples/sampleModels.ts';
import type { JobOutcome } from '../../job.ts';
import { sendMail } from '../../jobs.ts';
import { versionPictures } from '../../ordering/announcements/composeModelMails.ts';
import { mailPictures } from './mailPictures.ts';
import { createSendMailWorker } from './sendMail.worker.ts';

const shop = {
  shopName: 'Shop',
  shopEmail: 'hello@shop.example',
  seller: [],
  publicUrl: 'http://localhost:3000',
};
const asked = '2026-03-01T10:00:00.000Z';
const minute = 60_000;
const ada = 'Ada Lovelace <ada@example.com>';
const paidItem = { card: sampleAsset('card.png'), version: 1, sha256: null };

const { eventStore, folder, handle, files } = await ownLog();
const mailDropDir = mailDropDirOf(folder);
let jpegs = 0;
const picturesOf = mailPictures({
  files,
  mailJpeg: (source) => {
    jpegs += 1;
    return mailJpeg(source);
  },
});
const picturesOfVersion = versionPictures({ eventStore, picturesOf });

let people: Map<string, unknown>;
let issued: unknown[];
let whileComposed: () => void;
let userId: string;
let signedUp: string;
let now: number;
let invoiceId: string | null;
let model: ModelVersions | null;
let bought: number | null;
let attempt: number;

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
const askForReset = () => user({ type: 'PasswordResetRequested', data: { userId } });
const resetPassword = () => user({ type: 'PasswordReset', data: { userId, credentialId: randomUUID() } });

beforeEach(async () => {
  await rm(mailDropDir, { recursive: true, force: true });
  userId = randomUUID();
  whileComposed = () => {};
  people = new Map([[userId, { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }]]);
  issued = [];
  now = Date.parse(asked) + minute;
  invoiceId = 'INV-2026-000042';
  [model, bought, attempt] = [null, 1, 1];
  const personal = { personId: userId, ciphertext: '' };
  const data = { userId, personal, country: 'Norway', credentialId: randomUUID() };
  signedUp = await user({ type: 'UserSignedUp', data });
});

const secretOf = (causeEventId: string) => createHash('sha256').update(causeEventId).digest('base64url');
const run = (
  template: TemplateName,
  causeEventId: string,
  subjectId = userId,
  send?: (mail: Mail) => Promise<void>,
): Promise<JobOutcome> => {
  const mailer = createMailer({ dataDir: folder, from: 'Shop <no-reply@shop.example>' });
  const worker = createSendMailWorker({
    eventStore,
    signer: { sign: () => 'signed' },
    personalKeys: {
      open: async ({ personId }) => people.get(personId) ?? null,
      encrypt: async (personId, value) => {
        if (people.get(personId) === null) throw new PersonErased();
        return { personId, ciphertext: JSON.stringify(value) };
      },
    },
    oneTimeSecrets: {
      issue: async (request) => {
        issued.push(request);
        whileComposed();
        return secretOf(request.causeEventId);
      },
    },
    mailer: send ? { send } : mailer,
    actOnce: (_, act) => act(),
    recordMail: recordMail(handle),
    shopAddress: '1 Example Street\nLondon',
    invoiceIdOf: async () => {
      whileComposed();
      return invoiceId;
    },
    picturesOf,
    versionPictures: picturesOfVersion,
    versionsOf: async () => model,
    ownedFrom: async () => bought,
    shop,
    now: () => now,
  });
  const cause = { eventId: causeEventId, correlationId: 'c-1', at: asked };
  return worker(
    { template, causeEventId, subjectId },
    { id: `j-${causeEventId}`, attempt, isLastAttempt: false, cause },
  );
};
const read = readSentMail({ store: eventStore, open: async ({ ciphertext }) => JSON.parse(ciphertext) });
const outcomeOf = (cause: string) => eventStore.readStream(streams.mail(cause));
const sent = () => listMails(mailDropDir);

/** The one mail that the job sends, although it is repeated. */
const mailed = async (template: TemplateName, cause: string, subjectId = userId) => {
  const before = new Set((await sent()).map(({ messageId }) => messageId));
  expect(await run(template, cause, subjectId)).toBe('done');
  expect(await run(template, cause, subjectId)).toEqual({ skipped: 'the mail has its outcome' });
  const [mail, ...more] = (await sent()).filter(({ messageId }) => !before.has(messageId));
  if (!mail || more.length > 0) throw new Error(`${more.length} more mails`);
  return mail;
};
const expectSkipped = async (reason: string, ...job: Parameters<typeof run>) =>
  expect(await run(...job)).toEqual({ skipped: reason });
const expectWords = (text: string | undefined, ...words: readonly string[]) => {
  for (const word of words) expect(text).toContain(word);
};

it('a new user gets the verification link (R015, Q19), once, and the mail is recorded', async () => {
  const mail = await mailed('verify', signedUp);
  const messageId = `<${signedUp}@localhost>`;
  const subject = 'Verify your email address for Shop';
  expect(mail).toMatchObject({ to: 'ada@example.com', subject, messageId });
  expect(mail.text).toContain(`http://localhost:3000/users/${secretOf(signedUp)}/verify`);
  expect(issued).toEqual([
    {
      purpose: 'verify',
      userId,
      email: 'ada@example.com',
      causeEventId: signedUp,
      lifetimeMs: 24 * 60 * minute,
      at: asked,
    },
  ]);
  expect(await outcomeOf(signedUp)).toMatchObject([
    {
      type: 'MailSent',
      data: { mailId: signedUp, template: 'verify', messageId },
      metadata: { actor: { kind: 'system', id: 'sendMail' }, causationId: signedUp, correlationId: 'c-1' },
    },
  ]);
});

it('a sent mail can be read as it was sent, but for the secret of its link', async () => {
  const mail = await mailed('verify', signedUp);
  const secret = secretOf(signedUp);
  expect(mail.html).toContain(secret);
  expect(await read(signedUp)).toEqual({
    template: 'verify',
    sentAt: new Date(now).toISOString(),
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text.replaceAll(secret, '•••'),
    html: mail.html.replaceAll(secret, '•••'),
  });
  expect(await read(userId)).toBe(null);
});

it('nothing is sent to a person who is erased while the mail is composed', async () => {
  whileComposed = () => people.set(userId, null);
  await expectSkipped('the user is gone', 'verify', signedUp);
  expect(await sent()).toEqual([]);
});

it('a mail that could not be sent is not recorded, so the next attempt sends it', async () => {
  const send = async () => {
    throw new Error('The mail server is away');
  };
  await expect(run('verify', signedUp, userId, send)).rejects.toThrow('away');
  expect(await outcomeOf(signedUp)).toEqual([]);
  expect(await run('verify', signedUp)).toBe('done');
});

it('an undeliverable mail is recorded as such and not tried again', async () => {
  let tries = 0;
  const send = async () => {
    tries += 1;
    throw new MailRefused({ answer: 550, code: '5.1.1', isFinal: true }, 'No such mailbox');
  };
  await expectSkipped('the mail server refused it', 'verify', signedUp, userId, send);
  const [refused] = await outcomeOf(signedUp);
  expect(refused).toMatchObject({
    type: 'MailUndeliverable',
    data: { mailId: signedUp, template: 'verify', answer: 550, code: '5.1.1' },
  });
  // What it said is kept, but for the secret of its link.
  const open = async ({ ciphertext }: { readonly ciphertext: string }) => JSON.parse(ciphertext);
  const content = refused?.type === 'MailUndeliverable' ? refused.data.content : null;
  const said = await openContent(open, content);
  expect(said?.to.address).toBe('ada@example.com');
  expectWords(said?.text, 'http://localhost:3000/users/•••/verify');
  await expectSkipped('the mail has its outcome', 'verify', signedUp, userId, send);
  expect(tries).toBe(1);
});

it('a mail that is refused for another reason is tried after 1, 5 and 30 minutes, then hourly for four days, and given up then', async () => {
  const minutes = sendMail.waits.map((ms) => ms / minute);
  expect(minutes.slice(0, 5)).toEqual([1, 5, 30, 60, 60]);
  expect(new Set(minutes.slice(3))).toEqual(new Set([60]));
  expect(minutes.slice(3)).toHaveLength(4 * 24);
  const send = async () => {
    throw new MailRefused({ answer: 554, code: '5.7.1', isFinal: false }, 'Blocked');
  };
  for (attempt of [1, 4, minutes.length]) {
    await expect(run('verify', signedUp, userId, send)).rejects.toThrow('Blocked');
    expect(await outcomeOf(signedUp)).toEqual([]);
  }
  attempt = minutes.length + 1;
  await expectSkipped('the mail server refused it', 'verify', signedUp, userId, send);
  expect(await outcomeOf(signedUp)).toMatchObject([
    { type: 'MailUndeliverable', data: { answer: 554, code: '5.7.1', content: { personId: userId } } },
  ]);
});

it('a link that would be void is neither issued nor sent: of two requests only the newer one is answered (Q19)', async () => {
  const verifyAgain = await user({ type: 'VerificationRequested', data: { userId } });
  const [older, newer] = [await askForReset(), await askForReset()];
  await expectSkipped('a newer link was asked for', 'verify', signedUp);
  await expectSkipped('a newer link was asked for', 'reset', older);
  now = Date.parse(asked) + 30 * minute;
  await expectSkipped('the link would be dead already', 'reset', newer);
  now = Date.parse(asked) + 24 * 60 * minute;
  await expectSkipped('the link would be dead already', 'verify', verifyAgain);
  now = Date.parse(asked) + minute;
  await resetPassword();
  await user({ type: 'UserVerified', data: { userId } });
  await expectSkipped('the password was reset since', 'reset', newer);
  await expectSkipped('the address is verified already', 'verify', verifyAgain);
  expect(issued).toEqual([]);
});

it('the owner learns of a change at the address from before it, even if the account has another one since', async () => {
  const [passkeyId, credentialId, thief] = [randomUUID(), randomUUID(), randomUUID()];
  people.set(thief, { firstName: 'Ada', lastName: 'Lovelace', email: 'thief@example.com' });
  const personal = { personId: thief, ciphertext: '' };
  const notices = {
    emailRequested: await user({ type: 'EmailChangeAnnounced', data: { userId } }),
    passkeyAdded: await user({ type: 'PasskeyAdded', data: { userId, passkeyId, passkey: personal } }),
    passkeyRemoved: await user({ type: 'PasskeyRemoved', data: { userId, passkeyId } }),
    tokenMade: await user({ type: 'AccessTokenMade', data: { userId } }),
    resetNotice: await user({ type: 'PasswordChanged', data: { userId, credentialId } }),
    emailChanged: await user({ type: 'EmailChanged', data: { userId, personal } }),
  };
  for (const [template, cause] of Object.entries(notices))
    expect((await mailed(template as TemplateName, cause)).to, template).toBe(ada);
});

it('a requested address that a new password dropped gets no link', async () => {
  const newEmail = { personId: userId, ciphertext: '' };
  const requested = await user({ type: 'EmailChangeRequested', data: { userId, newEmail } });
  await resetPassword();
  await expectSkipped('the address is proven already, or no longer requested', 'newEmail', requested);
  expect(issued).toEqual([]);
});

it('erased and unknown users get no mail', async () => {
  people.clear();
  for (const template of ['verify', 'reset', 'resetNotice'] as const)
    await expectSkipped('the user is gone', template, signedUp);
  await expectSkipped('the user is gone', 'verify', randomUUID(), randomUUID());
  expect(await sent()).toEqual([]);
});

it('an owner is notified once of a new version, with its note, its differences and its picture, which is made once for all, and only while they own it (Q32)', async () => {
  const { stream, ...upload } = uploaded('Oak chair');
  await append(stream, upload as DomainEvent);
  const { assetId } = filesOf('Oak chair').card;
  const data = { userId, modelId: id('Oak chair'), version: 2 };
  const announced = () => append(streams.announcement(userId), { type: 'NewVersionAnnounced', data });
  const cause = await announced();
  await expect(run('newVersion', cause)).rejects.toBeInstanceOf(ServiceUnavailable);
  const version = { createdAt: asked, bytes: 1, sha256: 'ab', recalledBy: null };
  model = {
    name: 'Oak <Chair>',
    isListed: false,
    settled: new Set(),
    versions: [
      { ...version, version: 1, note: '', changes: [] },
      { ...version, version: 2, note: 'Rounder <legs>', changes: ['+3,200 triangles', '2 files added'] },
    ],
  };
  expect((await mailed('newVersion', cause)).html).not.toContain(assetId);
  await files.put(
    renditionKey(assetId, { width: 480, format: 'webp' }),
    await picture(480, 640, '#2f6f62', 'webp'),
  );
  jpegs = 0;
  for (const _ of ['one owner', 'another'])
    expect((await mailed('newVersion', await announced())).html).toContain(`src="cid:${assetId}@shop"`);
  expect(jpegs).toBe(1);
  const [mail] = await sent();
  expect(mail).toMatchObject({ to: ada, subject: 'New version of Oak <Chair>' });
  expectWords(mail?.text, 'Rounder <legs>', '+3,200 triangles, 2 files added', ':3000/clientDashboard');
  expect(mail?.html).toContain('Rounder &lt;legs&gt;');
  bought = null;
  await expectSkipped('the model is no longer the client’s', 'newVersion', await announced());
  [bought, people] = [1, new Map()];
  await expectSkipped('the user is gone', 'newVersion', await announced());
});

it('a person who waited for a format is mailed that it is ready, only while they may download it', async () => {
  const modelId = randomUUID();
  const conversionId = conversionIdOf({ modelId, version: 1, to: 'stl' });
  const announced = () =>
    append(streams.conversion(conversionId), {
      type: 'ConversionAnnounced',
      data: { conversionId, modelId, version: 1, to: 'stl', userId },
    });
  model = { name: 'Oak <Chair>', isListed: false, settled: new Set(), versions: [] };
  const cause = await announced();
  const mail = await mailed('conversionReady', cause, conversionId);
  expect(mail).toMatchObject({ to: ada, subject: 'Oak <Chair> is ready as STL' });
  expectWords(mail.text, `/ProductDetail/${modelId}`);
  bought = null;
  const reason = 'the model is no longer the client’s';
  await expectSkipped(reason, 'conversionReady', await announced(), conversionId);
});

it('a client is asked for a review, with links that stop such mails, only while they may write the first one', async () => {
  const modelId = randomUUID();
  const request = () =>
    append(streams.announcement(userId), { type: 'ReviewAskedFor', data: { userId, modelId } });
  model = { name: 'Oak <Chair>', isListed: true, settled: new Set(), versions: [] };
  const cause = await request();
  let oneClick: Mail['unsubscribe'];
  await run('reviewAsked', cause, userId, async ({ unsubscribe }) => {
    oneClick = unsubscribe;
  });
  const path = `/${userId}?signature=signed`;
  expect(oneClick).toBe(`${shop.publicUrl}/api/review/stop${path}`);
  const mail = await mailed('reviewAsked', await request());
  expect(mail).toMatchObject({ to: ada, subject: 'How is Oak <Chair>?' });
  expectWords(mail.text, `/ProductDetail/${modelId}#write-review`, `/stopReviewMails${path}`);
  model = { ...model, isListed: false };
  await expectSkipped('the model is no longer public', 'reviewAsked', await request());
  bought = null;
  await expectSkipped('the model is no longer the client’s', 'reviewAsked', await request());
  [model, bought] = [{ ...model, isListed: true }, 1];
  const reviewId = reviewIdOf(userId, modelId);
  await append(streams.review(reviewId), { type: 'ReviewRestored', data: { reviewId, userId, modelId } });
  await expectSkipped('the model was reviewed', 'reviewAsked', await request());
  await append(streams.announcement(userId), { type: 'ReviewMailsStopped', data: { userId } });
  await expectSkipped('the client wants no such mails', 'reviewAsked', await request());
});

const boughtUnder = (version: number) => {
  const { licenceId, sha256 } = standardLicence;
  return { licenceId, version, sha256, madeWithAi: false };
};
beforeAll(() =>
  append(streams.licence(standardLicence.licenceId), {
    type: 'LicencePublished',
    data: { ...standardLicence, version: 2, allows: { ...standardLicence.allows, resale: true } },
  }),
);

/** A paid order of 65 dollars, of models under two versions of the licence. */
const paidOrder = async () => {
  const orderId = randomUUID();
  const order = (event: OrderEvent) => append(streams.order(orderId), event);
  const items = [
    { ...paidItem, modelId: randomUUID(), name: 'Oak <Chair>', price: dollars(25), licence: boughtUnder(1) },
    { ...paidItem, modelId: randomUUID(), name: 'Table', price: dollars(40), licence: boughtUnder(2) },
  ];
  const total = dollars(65);
  const data = { orderId, userId, items, total, ...noTerms, consent: currentConsent };
  await order({ type: 'OrderPlaced', data });
  const card = { brand: 'visa', last4: '4242' };
  const paid = { orderId, paymentIntentId: 'pi_1', amount: total, card, cardCountry: null };
  const cause = await order({ type: 'PaymentReceived', data: paid });
  const refund = (refundId: string, cents: number) => {
    const amount = { cents, currency: 'USD' } as const;
    const data = { orderId, refundId, amount, refundedTotal: amount, approvalId: null };
    return order({ type: 'OrderRefunded', data });
  };
  const failRefund = (refundId: string) =>
    order({ type: 'RefundFailed', data: { orderId, refundId, refundedTotal: dollars(0) } });
  const revoke = () => {
    const modelIds = items.map(({ modelId }) => modelId);
    return order({ type: 'EntitlementRevoked', data: { orderId, userId, modelIds } });
  };
  return { orderId, cause, order, refund, failRefund, revoke };
};

it('the buyer gets a receipt with the invoice, each item and the total, once (Q38, Q40)', async () => {
  const { orderId, cause } = await paidOrder();
  const mail = await mailed('receipt', cause, orderId);
  expect(mail).toMatchObject({ to: ada, subject: 'Your receipt INV-2026-000042 from Shop' });
  for (const line of [/^Oak <Chair> +\$25\.00$/m, /^Total +\$65\.00$/m]) expect(mail.text).toMatch(line);
  expectWords(mail.text, ':3000/clientDashboard', `http://localhost:3000/receipt/${orderId}`);
  expectWords(mail.html, 'Oak &lt;Chair&gt;', currentConsent.text);
  expect(mail.html).not.toContain('alt="Oak');
  const licence = (version: number, resale: string) =>
    `Standard licence, version ${version} · commercial use yes · resale of the file ${resale} · AI training no · made with AI: no`;
  expectWords(mail.text, `Oak <Chair>: ${licence(1, 'no')}\n\nTable: ${licence(2, 'yes')}\n`);
});

it('a mail contains the picture of each model as a small JPEG; the kept copy only names it', async () => {
  const { assetId } = sampleAsset('card.png');
  await files.put(
    renditionKey(assetId, { width: 480, format: 'webp' }),
    await picture(480, 640, '#2f6f62', 'webp'),
  );
  const { orderId, cause } = await paidOrder();
  const { html, pictures } = await mailed('receipt', cause, orderId);
  expect(html).toMatch(new RegExp(`src="cid:${assetId}@shop"[^>]* alt="Oak &lt;Chair&gt;"`));
  const bytes = Buffer.from(pictures.get(`cid:${assetId}@shop`)?.replace(/^.*,/, '') ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
  expect(bytes.length).toBeLessThan(20_000);
  expect(framedHtml((await read(cause))?.html ?? '', (id) => `/${id}?a&b`)).toContain(
    `src="/${assetId}?a&amp;b"`,
  );
});

it('a receipt waits for its invoice id without using an attempt, and is not sent to a buyer who is erased meanwhile (ADR 43)', async () => {
  const { orderId, cause } = await paidOrder();
  invoiceId = null;
  await expect(run('receipt', cause, orderId)).rejects.toBeInstanceOf(ServiceUnavailable);
  expect(await outcomeOf(cause)).toEqual([]);
  invoiceId = 'INV-2026-000007';
  expect(await run('receipt', cause, orderId)).toBe('done');
  const later = await paidOrder();
  whileComposed = () => people.delete(userId);
  await expectSkipped('the user is gone', 'receipt', later.cause, later.orderId);
});

it('the mails about a full refund, its failure and a lost dispute say that the models are revoked', async () => {
  const disputed = await paidOrder();
  const dispute = { orderId: disputed.orderId, disputeId: 'dp_1' };
  const opened = { ...dispute, amount: dollars(65), reason: 'fraudulent', dueBy: null };
  await disputed.order({ type: 'DisputeOpened', data: opened });
  const cause = await disputed.order({ type: 'DisputeClosed', data: { ...dispute, status: 'lost' } });
  await disputed.revoke();
  const lost = await mailed('disputeLost', cause, disputed.orderId);
  expect(lost.subject).toBe('Your dispute over INV-2026-000042 from Shop');

  const refunded = await paidOrder();
  const whole = await refunded.refund('re_2', 6500);
  await refunded.revoke();
  for (const { text } of [lost, await mailed('refund', whole, refunded.orderId)])
    expectWords(text, 'Money back: $65.00', 'can no longer be downloaded');
  const failed = await mailed('refundFailed', await refunded.failRefund('re_2'), refunded.orderId);
  expectWords(failed.text, 'Refund that failed: $65.00', 'do not come back by themselves');
  expect(failed.text).not.toContain('stay yours');
});

it('a refund that failed after its mail is mailed once, with a contact address (ADR 26)', async () => {
  const { orderId, refund, failRefund } = await paidOrder();
  await mailed('refund', await refund('re_1', 1250), orderId);
  const cause = await failRefund('re_1');
  const mail = await mailed('refundFailed', cause, orderId);
  expect(mail).toMatchObject({
    to: ada,
    replyTo: 'Shop <hello@shop.example>',
    subject: 'Your refund for INV-2026-000042 from Shop has failed',
    messageId: `<${cause}@localhost>`,
  });
  expectWords(mail.text, 'Refund that failed: $12.50', 'stay yours to download', ':3000/contactUs');
  expect(await outcomeOf(cause)).toMatchObject([
    { type: 'MailSent', data: { mailId: cause, template: 'refundFailed' } },
  ]);
});

it('no mail is sent for a refund that failed before it was composed, for the failure of an unrecorded one, nor for an unknown order', async () => {
  const { orderId, refund, failRefund } = await paidOrder();
  const [cause, kept] = [await refund('re_1', 1250), await refund('re_2', 1000)];
  await failRefund('re_1');
  await expectSkipped('no refund failed', 'refundFailed', await failRefund('re_3'), orderId);
  await expectSkipped('the refund has failed since', 'refund', cause, orderId);
  people.clear();
  await expectSkipped('the user is gone', 'refund', kept, orderId);
  await expectSkipped('the order is not paid', 'refund', kept, randomUUID());
  expect(await sent()).toEqual([]);
});

/** A visitor's message in the log; `cause` is the id of its event. */
const written = async (subject: string, message: string, reviewId: string | null = null) => {
  const messageId = randomUUID();
  people.set(messageId, { name: 'Grace Hopper', email: 'grace@example.com', subject, message });
  const cause = await append(streams.contactMessage(messageId), {
    type: 'ContactMessageSent',
    data: { messageId, personal: { personId: messageId, ciphertext: '' }, reviewId },
  });
  return { messageId, cause };
};

it("a visitor's message is mailed to the shop with a reply address, and a copy to the visitor (R046, R050)", async () => {
  const { messageId, cause } = await written('Bridges & <ships>', 'First line\n<script>second</script>');
  const mail = await mailed('contact', cause, messageId);
  expect(mail).toMatchObject({
    to: 'Shop <hello@shop.example>',
    replyTo: 'Grace Hopper <grace@example.com>',
    subject: 'Contact: Bridges & <ships>',
  });
  expect(mail.text).toContain('First line\n<script>second</script>');
  expect(mail.html).toContain('First line\n&lt;script&gt;second&lt;/script&gt;');
  const copy = await mailed('contactCopy', cause, messageId);
  expect(copy).toMatchObject({
    to: 'grace@example.com',
    replyTo: 'Shop <hello@shop.example>',
    subject: 'Your message to Shop',
  });
  expect(copy.text).toContain('> First line\n> <script>second</script>');
  people.clear();
  for (const template of ['contact', 'contactCopy'] as const)
    await expectSkipped('the message is gone', template, randomUUID(), messageId);
});

it('who reports a review gets a receipt for the report, not for a message (Regulation 2022/2065, article 16(4))', async () => {
  const { messageId, cause } = await written('Report of a review', 'So rude', randomUUID());
  const copy = await mailed('contactCopy', cause, messageId);
  expect(copy).toMatchObject({ to: 'grace@example.com', subject: 'Your report to Shop' });
  expectWords(
    copy.text,
    'We have your report',
    'we mail you what we decide',
    'the form that reports a review',
  );
  expect(copy.text).toContain('> So rude');
  expect(copy.text).not.toMatch(/your message|contact form/i);
});

it('an erased message is not mailed, even while a process still has its key in memory (ADR 43)', async () => {
  const { messageId, cause } = await written('Bridges', 'Forget this');
  await append(streams.contactMessage(messageId), { type: 'ContactMessageErased', data: { messageId } });
  for (const template of ['contact', 'contactCopy'] as const)
    await expectSkipped('the message is gone', template, cause, messageId);
  expect(await sent()).toEqual([]);
});
