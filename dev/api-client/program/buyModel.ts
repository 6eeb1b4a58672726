import createClient from 'openapi-fetch';
import type { components, paths } from './shop.d.ts';

/** The body of a call's answer, of a success or a refusal. */
type Answered<Body> = { readonly data?: Body; readonly error?: unknown; readonly response: Response };

/** @throws Error with the shop's message when a call is refused */
const bodyOf = <Body>({ data, error, response }: Answered<Body>): Body => {
  if (data === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`);
  return data;
};

type Options = {
  readonly url: string;
  readonly email: string;
  readonly modelName: string;
  /** The secret of the verification link that was mailed to an address. */
  readonly mailedSecret: (email: string) => Promise<string>;
};

type Bought = {
  readonly model: components['schemas']['Model'];
  readonly order: components['schemas']['Order'];
  readonly archive: Uint8Array;
};

/** Signs up, buys a model by its name and downloads it. All request and answer types come from the document. */
export const buyModel = async ({ url, email, modelName, mailedSecret }: Options): Promise<Bought> => {
  const baseUrl = `${url}/api`;
  const shop = createClient<paths>({ baseUrl });
  const password = 'correct horse battery';
  const body = { firstName: 'Grace', lastName: 'Hopper', email, password, country: 'United States' } as const;
  bodyOf(await shop.POST('/user/signup', { body }));
  const verified = bodyOf(
    await shop.GET('/user/{id}/verify', { params: { path: { id: await mailedSecret(email) } } }),
  );
  if (verified.message !== 'Email Verified Successfully') throw new Error(verified.message);

  const login = bodyOf(await shop.POST('/user/login', { body: { email, password } }));
  if (login.message !== 'Login Successfully') throw new Error(login.message);
  const mine = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${login.utoken}` } });

  const [model] = bodyOf(await shop.GET('/modal', { params: { query: { search: modelName, limit: 1 } } }));
  if (!model) throw new Error(`There is no ${modelName}`);
  bodyOf(await mine.POST('/cart', { body: { _id: model._id } }));
  const products = bodyOf(await mine.GET('/cart'));
  const price = products.reduce((sum, { ModalPrice }) => sum + (ModalPrice ?? 0), 0);
  const charged = bodyOf(await mine.POST('/charge', { body: { token: 'tok_visa', price, products } }));
  if (charged.message !== 'Payment Successful') throw new Error(charged.error ?? charged.message);

  const [order] = bodyOf(await mine.GET('/charge/myorders'));
  if (!order) throw new Error('The order is not in the history');
  const params = { path: { id: model._id } };
  const address = bodyOf(await mine.GET('/modal/filedownload/{id}', { params, parseAs: 'text' }));
  const archive = new Uint8Array(await (await fetch(address)).arrayBuffer());
  return { model, order, archive };
};

/** Calls that the compiler must refuse according to the document; never run. */
export const mistakes = (shop: ReturnType<typeof createClient<paths>>) => [
  // @ts-expect-error There is no such call.
  () => shop.GET('/modal/cheapest'),
  // @ts-expect-error A login needs a password.
  () => shop.POST('/user/login', { body: { email: 'ada@example.com' } }),
  // @ts-expect-error A page has a number.
  () => shop.GET('/modal', { params: { query: { page: 'first' } } }),
  // @ts-expect-error The cart has no PUT.
  () => shop.PUT('/cart'),
];
