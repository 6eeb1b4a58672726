import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messages } from 'backend/contract/messages.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { createShopClient, type ShopClient } from './shopClient.ts';

/** The client of the demo shop, with two purchases. */
export const demoClient = {
  firstName: 'Clara',
  lastName: 'Client',
  email: 'client@shop.example',
  password: 'demo-client-2026',
  country: 'United Kingdom',
} as const;

/** How long to wait for the verification mail, in ms. */
const mailTimeoutMs = 60_000;

/** The secrets of all verification links mailed to the demo client so far. */
const mailedLinks = async (mailDropDir: string): Promise<readonly string[]> => {
  const names = (await readdir(mailDropDir).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) =>
      (await readFile(join(mailDropDir, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '='),
    ),
  );
  return mails
    .filter((mail) => mail.includes(demoClient.email))
    .flatMap((mail) => /\/users\/([A-Za-z0-9_-]{20,})\/verify/.exec(mail)?.[1] ?? []);
};

/**
 * Follows the mailed links until one works. Sign-up and each login send one, in any order, and only the newest is valid.
 */
const verify = async (shop: ShopClient, mailDropDir: string): Promise<void> => {
  const giveUpAt = Date.now() + mailTimeoutMs;
  const tried = new Set<string>();
  for (;;) {
    for (const link of await mailedLinks(mailDropDir)) {
      if (tried.has(link)) continue;
      tried.add(link);
      const { message } = await shop.get<{ message: string }>(`/user/${link}/verify`);
      if (message === messages.emailVerified) return;
    }
    if (Date.now() > giveUpAt) throw new Error(`No valid verification mail arrived in ${mailDropDir}`);
    await delay(250);
  }
};

type Login = { readonly message: string; readonly utoken?: string };

const logIn = (shop: ShopClient): Promise<Login> =>
  shop.post<Login>('/user/login', { email: demoClient.email, password: demoClient.password });

const buy = (shop: ShopClient, models: readonly WireModel[], token: string): Promise<unknown> =>
  shop.post('/charge/', {
    token: 'tok_visa',
    price: models.reduce((total, model) => total + (model.ModalPrice ?? 0), 0),
    products: models,
    userToken: token,
    checkoutId: `demo-${models.map(({ _id }) => _id).join('-')}`,
  });

/** Creates the demo client: signs up, follows the mailed link, signs in, and buys twice. */
export const seedClient = async (baseUrl: string, mailDropDir: string): Promise<void> => {
  const shop = createShopClient(baseUrl);
  await shop.post('/user/signup', demoClient);
  let login = await logIn(shop);
  if (login.message !== messages.loginSuccessful) {
    await verify(shop, mailDropDir);
    login = await logIn(shop);
  }
  const token = login.utoken;
  if (token === undefined) throw new Error(`The demo client cannot sign in: ${login.message}`);
  const premium = (await shop.get<WireModel[]>('/modal')).filter(
    ({ ModalType, ModalPrice }) => ModalType === 'premium' && ModalPrice,
  );
  const client = createShopClient(baseUrl, token);
  await buy(client, premium.slice(0, 2), token);
  await buy(client, premium.slice(2, 3), token);
};
