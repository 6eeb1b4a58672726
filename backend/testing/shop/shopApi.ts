import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { callShop } from '#contract/calls/callShop.ts';
import type { WireModel } from '#contract/wire.ts';
import { byWire } from '#domain/catalogue/models/modelAttributes.ts';
import { picture, plainArchive } from '#testing/samples/sampleFiles.ts';

export const logIn = async (url: string, email: string, password: string): Promise<string> => {
  const { body } = await callShop(url, 'POST /user/login', { body: { email, password } });
  if (body.utoken === undefined) throw new Error(`Login of ${email}: ${body.message}`);
  return body.utoken;
};

/** The addresses and keys of a running shop's services, by the names of its variables. Each start has its own. */
export const servicesOf = async (dataDir: string): Promise<Readonly<Record<string, string>>> =>
  JSON.parse(await readFile(join(dataDir, 'services.json'), 'utf8'));

/** The files of all mails so far, oldest first. */
const mailFiles = async (dataDir: string): Promise<readonly string[]> => {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return names.map((name) => join(outbox, name));
};

/** The decoded text of a mail; null if it goes to another address, or was old and has been removed. */
const mailIfTo = async (file: string, email: string): Promise<string | null> => {
  const mail = await readFile(file, 'utf8').catch(() => '');
  // After a space or "<": other addresses may end like this one.
  const to = new RegExp(`^To:.*[ <]${RegExp.escape(email)}`, 'im');
  return to.test(mail) ? mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') : null;
};

/** All mails to an address so far, as decoded text, oldest first. */
export const mailsTo = async (dataDir: string, email: string): Promise<readonly string[]> => {
  const files = await mailFiles(dataDir);
  const mails = await Promise.all(files.map((file) => mailIfTo(file, email)));
  return mails.filter((mail) => mail !== null);
};

/** The first value of the probe that is not null. @throws Error that names what is missing, after a generous time */
export const untilThere = async <Value>(
  what: string,
  probe: () => Promise<Value | null> | Value | null,
): Promise<Value> => {
  for (const giveUpAt = Date.now() + 120_000; ; await delay(50)) {
    const found = await probe();
    if (found !== null) return found;
    if (Date.now() > giveUpAt) throw new Error(`There is no ${what}`);
  }
};

const linkIn = (dataDir: string, email: string, pattern: RegExp): Promise<RegExpExecArray> => {
  const read = new Set<string>();
  return untilThere(`mail to ${email} with ${pattern}`, async () => {
    for (const file of (await mailFiles(dataDir)).toReversed()) {
      if (read.has(file)) continue;
      read.add(file);
      const match = pattern.exec((await mailIfTo(file, email)) ?? '');
      if (match) return match;
    }
    return null;
  });
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
  client = newClient(email),
): Promise<{ readonly token: string; readonly userId: string }> => {
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

/** A part of a form: a text, or a file and its name. A name that is repeated is sent repeatedly. */
type Part = readonly [name: string, content: string | Buffer, fileName?: string];

export const formOf = (...parts: readonly Part[]): FormData => {
  const form = new FormData();
  for (const [name, content, fileName] of parts)
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)]), fileName ?? name);
  return form;
};

/** The pictures of all uploads, made once. */
let formPictures: Promise<readonly Buffer[]> | undefined;

/** The multipart form of an upload with real files; `zip` is the archive for buyers. */
export const uploadForm = async (
  fields: Readonly<Record<string, string>> = {},
  zip?: Buffer,
): Promise<FormData> => {
  formPictures ??= Promise.all([
    picture(64, 64, '#8a5a2b', 'png'),
    picture(480, 360),
    picture(96, 72, '#444444'),
    picture(96, 72, '#999999'),
  ]);
  const [texture = '', card = '', front = '', back = ''] = await formPictures;
  return formOf(
    ...Object.entries({ ...modelFields, ...fields }),
    ['ModalFile', zip ?? (await plainArchive()), 'chair.zip'],
    ['ModalTexture', texture, 'wood.png'],
    ['ModalCard', card, 'card.jpg'],
    ['ModalSlider', front, 'front.jpg'],
    ['ModalSlider', back, 'back.jpg'],
  );
};

/** The multipart form that replaces the file of a model, and its card if there is one (Q32). */
export const replacementForm = (note: string, zip: Buffer, card?: Buffer): FormData =>
  formOf(
    ['note', note],
    ['ModalFile', zip, 'chair.zip'],
    ...(card ? ([['ModalCard', card, 'card.jpg']] as const) : []),
  );

/** The newest model with a name, once it is listed: the answer to an upload waits only briefly for the read side, which may be late. */
export const listedModel = (url: string, name: string): Promise<WireModel> =>
  untilThere(`model "${name}" in the catalogue`, async () => {
    const { body: models } = await callShop(url, 'GET /modal');
    return models.findLast(({ ModalName }) => ModalName === name) ?? null;
  });

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
  return listedModel(url, fields.ModalName ?? modelFields.ModalName);
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
export const measured = (url: string, id: string): Promise<true> =>
  untilThere(`measured model ${id}`, async () => {
    const { body } = await callShop(url, 'GET /modal/passport/:id', { params: { id } });
    return body.state === 'measured' || null;
  });

/** Resolves when the workers have made the pictures of a model's card, which changes the answers of the catalogue. */
export const picturesMade = (url: string, id: string): Promise<true> =>
  untilThere(`picture of model ${id}`, async () => {
    const { body } = await callShop(url, 'GET /modal/singleModal/:id', { params: { id } });
    return body.cardPlaceholder !== null || null;
  });
