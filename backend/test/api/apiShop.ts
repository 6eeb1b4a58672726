import { expect } from 'vitest';
import { type BodyOf, callShop, type Reply, request, type Sent } from '#contract/calls/callShop.ts';
import type { Calls } from '#contract/calls/calls.ts';
import type { WireModel } from '#contract/wire.ts';
import { admin, type RunningShop } from '#testing/shop/runningShop.ts';
import {
  boughtOrder,
  logIn,
  mailsTo,
  resetLink,
  uploadedModel,
  verificationSecret,
  verifiedClient,
} from '#testing/shop/shopApi.ts';

/** The caller, whose token is sent with the call. */
export type Caller = 'admin' | 'client' | 'visitor' | { readonly token: string };
export type Person = { readonly email: string; readonly token: string; readonly userId: string };

/** The parts of a shop that the calls need, in any way of running. */
export type CalledShop = Pick<RunningShop, 'url' | 'dataDir' | 'output'>;

/** A well-formed id that belongs to nothing. */
export const unknownId = '6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44';

/** The parameters of a call whose address names one thing. */
export const at = <Id>(id: Id) => ({ params: { id } });

export const expectStatus = async (
  status: number,
  reply: Promise<{ readonly status: number }>,
  of = '',
): Promise<void> => expect((await reply).status, of).toBe(status);

/** The answer has this status, and the message or one that matches it. */
export const expectMessage = async (
  status: number,
  message: string | RegExp,
  reply: Promise<Reply>,
  of = '',
): Promise<void> => {
  const told = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(await reply, of).toMatchObject({ status, body: { message: told } });
};

/** A running shop from its callers' view: signs in the Admin and creates a client, once for all suites. */
export const openApi = async (shop: CalledShop) => {
  const adminToken = await logIn(shop.url, admin.email, admin.password);
  /** Another verified client. */
  const newClient = async (email: string): Promise<Person> => ({
    email,
    ...(await verifiedClient(shop.url, shop.dataDir, email)),
  });
  const client = await newClient('client@example.com');
  const tokenOf = (caller: Caller): string | undefined => {
    if (typeof caller === 'object') return caller.token;
    return { admin: adminToken, client: client.token, visitor: undefined }[caller];
  };
  const as = <Name extends keyof Calls>(
    caller: Caller,
    name: Name,
    ...[sent]: Sent<Name>
  ): Promise<Reply<BodyOf<Name>>> =>
    callShop(shop.url, name, ...([{ token: tokenOf(caller), ...sent }] as unknown as Sent<Name>));
  const downloadOf = (person: Person, modelId: string) =>
    as(person, 'GET /modal/filedownload/:id', at(modelId));
  return {
    shop,
    client,
    newClient,
    as,
    downloadOf,
    downloadStatus: async (person: Person, modelId: string) => (await downloadOf(person, modelId)).status,
    orderOf: async (person: Person, orderId: string) =>
      (await as(person, 'GET /charge/myorders')).body.find(({ _id }) => _id === orderId),
    /** A request that the tables of calls cannot express: its address or its body is wrong. */
    raw: <Body = unknown>(
      caller: Caller,
      method: string,
      address: string,
      sent?: Parameters<typeof request>[3],
    ) => request<Body>(shop.url, method, address, { token: tokenOf(caller), ...sent }),
    upload: (fields: Readonly<Record<string, string>> & { readonly ModalName: string }, zip?: Buffer) =>
      uploadedModel(shop.url, adminToken, fields, zip),
    /** Pays these models with a card that succeeds; returns the id of the order. */
    buy: ({ token }: Person, products: readonly WireModel[], more?: Readonly<Record<string, unknown>>) =>
      boughtOrder(shop.url, token, products, more),
    /** A model as its page shows it. */
    product: async (id: string, caller: Caller = 'visitor') =>
      (await as(caller, 'GET /modal/singleModal/:id', at(id))).body,
    mailsTo: (email: string) => mailsTo(shop.dataDir, email),
    /** All mails to an address, as one text. */
    mailed: async (email: string) => (await mailsTo(shop.dataDir, email)).join('\n'),
    verificationSecret: (email: string) => verificationSecret(shop.dataDir, email),
    resetLink: (email: string) => resetLink(shop.dataDir, email),
    delist: (id: string) => as('admin', 'DELETE /modal/filedelete/:id', at(id)),
    relist: (id: string) => as('admin', 'POST /modal/relist/:id', at(id)),
  };
};
export type ApiShop = Awaited<ReturnType<typeof openApi>>;

/** The exact body of a text answer, and its content type (ADR 9). */
export const isText = (reply: Reply, text: string): boolean =>
  reply.body === text && (reply.headers.get('content-type') ?? '').startsWith('text/plain');
