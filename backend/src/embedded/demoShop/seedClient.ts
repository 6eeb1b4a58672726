import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messages } from '#contract/messages.ts';
import type { WireModel } from '#contract/wire.ts';
import { createShopClient, type ShopClient } from './shopClient.ts';

/** The client of the demo shop, who has bought something already. */
export const demoClient = {
  firstName: 'Clara',
  lastName: 'Client',
  email: 'client@shop.example',
  password: 'demo-client-2026',
  country: 'United Kingdom',
} as const;

/** How long to wait for the verification mail, in ms. */
const mailPatienceMs = 60_000;

const verificationLink = async (outboxDir: string): Promise<string> => {
  const giveUpAt = Date.now() + mailPatienceMs;
  for (;;) {
    for (const name of await readdir(outboxDir).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const mail = (await readFile(join(outboxDir, name), 'utf8'))
        .replaceAll('=\r\n', '')
        .replaceAll('=3D', '=');
      const link = /\/users\/([A-Za-z0-9_-]{20,})\/verify/.exec(mail)?.[1];
      if (link && mail.includes(demoClient.email)) return link;
    }
    if (Date.now() > giveUpAt) throw new Error(`No verification mail came to ${outboxDir}`);
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

/** Makes the demo client: signs up, follows the mailed link, signs in, and buys twice. */
export const seedClient = async (baseUrl: string, outboxDir: string): Promise<void> => {
  const shop = createShopClient(baseUrl);
  await shop.post('/user/signup', demoClient);
  let login = await logIn(shop);
  if (login.message !== messages.loginSuccessful) {
    await shop.get(`/user/${await verificationLink(outboxDir)}/verify`);
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
