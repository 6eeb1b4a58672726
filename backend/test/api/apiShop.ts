import type { WireModel } from '#contract/wire.ts';
import { admin, type RunningShop } from '#testing/shop/runningShop.ts';
import { call, logIn, type Reply, uploadedModel, verifiedClient } from '#testing/shop/shopApi.ts';

type Options = NonNullable<Parameters<typeof call>[3]>;
/** The caller, whose token goes with the call. */
type Caller = 'admin' | 'client' | 'visitor' | { readonly token: string };
export type Person = { readonly email: string; readonly token: string; readonly userId: string };

/** The parts of a shop that the calls need, however it runs. */
export type CalledShop = Pick<RunningShop, 'url' | 'dataDir' | 'output'>;

/** A running shop as its callers see it. */
export type ApiShop = {
  readonly shop: CalledShop;
  readonly client: Person;
  readonly as: <Body = unknown>(
    caller: Caller,
    method: string,
    path: string,
    options?: Options,
  ) => Promise<Reply<Body>>;
  readonly upload: (
    fields: Readonly<Record<string, string>> & { readonly ModalName: string },
    zip?: Buffer,
  ) => Promise<WireModel>;
  /** Another verified client. */
  readonly newClient: (email: string) => Promise<Person>;
};

/** An id that has the right form and belongs to nothing. */
export const unknownId = '6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44';

/** Signs the Admin in and makes a client, once for all suites. */
export const openApi = async (shop: CalledShop): Promise<ApiShop> => {
  const adminToken = await logIn(shop.url, admin.email, admin.password);
  const newClient = async (email: string): Promise<Person> => ({
    email,
    ...(await verifiedClient(shop.url, shop.dataDir, email)),
  });
  const client = await newClient('client@example.com');
  const tokenOf = (caller: Caller): string | undefined => {
    if (typeof caller === 'object') return caller.token;
    return { admin: adminToken, client: client.token, visitor: undefined }[caller];
  };
  return {
    shop,
    client,
    newClient,
    as: (caller, method, path, options = {}) =>
      call(shop.url, method, path, { token: tokenOf(caller), ...options }),
    upload: (fields, zip) => uploadedModel(shop.url, adminToken, fields, zip),
  };
};

/** Word for word what a text answer holds, and that it says so (ADR 9). */
export const isText = (reply: Reply, text: string): boolean =>
  reply.body === text && (reply.headers.get('content-type') ?? '').startsWith('text/plain');
