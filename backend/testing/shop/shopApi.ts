import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { callShop } from '#contract/calls/callShop.ts';
import type { WireModel } from '#contract/wire.ts';
import { byWire } from '#domain/catalogue/modelAttributes.ts';
import { picture, plainArchive } from '#testing/samples/sampleFiles.ts';

export const logIn = async (url: string, email: string, password: string): Promise<string> => {
  const { body } = await callShop(url, 'POST /user/login', { body: { email, password } });
  if (body.utoken === undefined) throw new Error(`Login of ${email}: ${body.message}`);
  return body.utoken;
};

/** The files of all mails so far, oldest first. */
const mailFiles = async (dataDir: string): Promise<readonly string[]> => {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return names.map((name) => join(outbox, name));
};

/** The decoded text of a mail; null if it goes to another address, or was old and has been removed. */
const mailIfTo = async (file: string, email: string): Promise<string | null> => {
  const mail = await readFile(file, 'utf8').catch(() => '');
  const to = new RegExp(`^To: .*${email.replaceAll('.', '\\.').replaceAll('+', '\\+')}`, 'im');
  return to.test(mail) ? mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') : null;
};

/** All mails to an address so far, as decoded text, oldest first. */
export const mailsTo = async (dataDir: string, email: string): Promise<readonly string[]> => {
  const files = await mailFiles(dataDir);
  const mails = await Promise.all(files.map((file) => mailIfTo(file, email)));
  return mails.filter((mail) => mail !== null);
};

const linkIn = async (
  dataDir: string,
  email: string,
  pattern: RegExp,
  timeoutMs = 90_000,
): Promise<RegExpExecArray> => {
  const giveUpAt = Date.now() + timeoutMs;
  const read = new Set<string>();
  for (;;) {
    for (const file of (await mailFiles(dataDir)).toReversed()) {
      if (read.has(file)) continue;
      read.add(file);
      const match = pattern.exec((await mailIfTo(file, email)) ?? '');
      if (match) return match;
    }
    if (Date.now() > giveUpAt) throw new Error(`No mail to ${email} with ${pattern}`);
    await delay(50);
  }
};

/** The secret of the mailed verification link (Q19). */
export const verificationSecret = async (dataDir: string, email: string): Promise<string> =>
  (await linkIn(dataDir, email, /\/users\/([A-Za-z0-9_-]{16,})\/verify/))[1] ?? '';

/** User id and secret of the newest mailed reset link (Q19). */
export const resetLink = async (
  dataDir: string,
  email: string,
): Promise<{ readonly userId: string; readonly token: string }> => {
  const [, userId = '', token = ''] = await linkIn(
    dataDir,
    email,
    /\/users\/([0-9a-f-]{36})\/([A-Za-z0-9_-]{16,})/,
  );
  return { userId, token };
};

export const newClient = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email,
  password: 'correct horse battery',
  country: 'United Kingdom',
});

/** Signs up, follows the mailed link and signs in; returns the token and the user. */
export const verifiedClient = async (
  url: string,
  dataDir: string,
  email: string,
): Promise<{ readonly token: string; readonly userId: string }> => {
  const client = newClient(email);
  await callShop(url, 'POST /user/signup', { body: client });
  await callShop(url, 'GET /user/:id/verify', {
    params: { id: await verificationSecret(dataDir, email) },
  });
  const token = await logIn(url, email, client.password);
  const { body } = await callShop(url, 'GET /user/session-check-karo', { query: { token } });
  return { token, userId: body._id };
};

/** The text fields of an upload. */
export const modelFields = {
  ...byWire(({ example }) => example),
  ModalType: 'premium',
  ModalPrice: '25',
} as const;

/** The pictures of all uploads, made once. */
let formPictures: Promise<readonly [texture: Buffer, card: Buffer, front: Buffer, back: Buffer]> | undefined;

/** The multipart form of an upload with real files; `zip` is the archive for buyers. */
export const uploadForm = async (
  fields: Readonly<Record<string, string>> = {},
  zip?: Buffer,
): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...modelFields, ...fields })) form.set(name, value);
  const blob = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type });
  form.set('ModalFile', blob(zip ?? (await plainArchive()), 'application/zip'), 'chair.zip');
  formPictures ??= Promise.all([
    picture(64, 64, '#8a5a2b', 'png'),
    picture(480, 360),
    picture(96, 72, '#444444'),
    picture(96, 72, '#999999'),
  ]);
  const [texture, card, front, back] = await formPictures;
  form.set('ModalTexture', blob(texture, 'image/png'), 'wood.png');
  form.set('ModalCard', blob(card, 'image/jpeg'), 'card.jpg');
  form.append('ModalSlider', blob(front, 'image/jpeg'), 'front.jpg');
  form.append('ModalSlider', blob(back, 'image/jpeg'), 'back.jpg');
  return form;
};

/** The multipart form that replaces the file of a model, and its card if there is one (Q32). */
export const replacementForm = (note: string, zip: Buffer, card?: Buffer): FormData => {
  const form = new FormData();
  form.set('note', note);
  form.set('ModalFile', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'chair.zip');
  if (card) form.set('ModalCard', new Blob([new Uint8Array(card)], { type: 'image/jpeg' }), 'card.jpg');
  return form;
};

/** Uploads a model as the Admin and returns it as the catalogue shows it. */
export const uploadedModel = async (
  url: string,
  token: string,
  fields: Readonly<Record<string, string>> = {},
  zip?: Buffer,
): Promise<WireModel> => {
  const { body, status } = await callShop(url, 'POST /modal/fileupload', {
    token,
    body: await uploadForm(fields, zip),
  });
  if (body.message !== 'Success') throw new Error(`Upload: ${status} ${JSON.stringify(body)}`);
  // An answer waits only briefly for the read side, which is late on a busy machine.
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const { body: models } = await callShop(url, 'GET /modal');
    const model = models.findLast(
      ({ ModalName }) => ModalName === (fields.ModalName ?? modelFields.ModalName),
    );
    if (model) return model;
    if (Date.now() > giveUpAt) throw new Error('The uploaded model is not in the catalogue');
    await delay(50);
  }
};

/** Pays the prices of these models with a card that succeeds; returns the id of the order. @throws Error when they were not paid */
export const boughtOrder = async (
  url: string,
  token: string,
  products: readonly WireModel[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const price = products.reduce((sum, { ModalPrice }) => sum + (ModalPrice ?? 0), 0);
  const { body } = await callShop(url, 'POST /charge', {
    token,
    body: { token: 'tok_visa', price, products, userToken: token, ...more },
  });
  if (body.message !== 'Payment Successful') throw new Error(`Charge: ${JSON.stringify(body)}`);
  return body.orderId ?? '';
};

/** Resolves when the workers have measured the files of a model. */
export const measured = async (url: string, modelId: string, timeoutMs = 60_000): Promise<void> => {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const { body } = await callShop(url, 'GET /modal/passport/:id', { params: { id: modelId } });
    if (body.state === 'measured') return;
    if (Date.now() > giveUpAt) throw new Error(`The files of ${modelId} are ${body.state}`);
    await delay(50);
  }
};

/** Resolves when the workers have made the pictures of a model's card, which changes the answers of the catalogue. */
export const picturesMade = async (url: string, modelId: string, timeoutMs = 60_000): Promise<void> => {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const { body } = await callShop(url, 'GET /modal/singleModal/:id', { params: { id: modelId } });
    if (body.cardPlaceholder !== null) return;
    if (Date.now() > giveUpAt) throw new Error(`The pictures of ${modelId} were not made`);
    await delay(50);
  }
};
