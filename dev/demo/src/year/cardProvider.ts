/** The card sandbox's controls: its clock, and refunds. */
export type CardProvider = {
  /** Sets its clock for a minute; null means the present. */
  readonly moveTo: (at: Date | null) => Promise<void>;
  /** Records which order of the shop belongs to an order of the story. */
  readonly paid: (order: string, orderId: string) => void;
  /** Refunds an order's whole amount, or some cents; returns the shop's id of the order. */
  readonly refund: (order: string, cents?: number) => Promise<string>;
};

type Intent = { readonly id: string; readonly metadata: { readonly orderId?: string } };
type List = { readonly data: readonly Intent[]; readonly has_more: boolean };

const textOf = async (response: Response): Promise<string> => {
  const text = await response.text();
  if (!response.ok) throw new Error(`The card sandbox answered ${response.status}: ${text}`);
  return text;
};

/** `known` stores the ids of the orders. */
export const cardProvider = (
  baseUrl: string,
  secretKey: string,
  known: Map<string, string>,
): CardProvider => {
  const key = (order: string) => `order ${order}`;
  const authorization = `Bearer ${secretKey}`;

  const intentOf = async (orderId: string): Promise<string> => {
    for (let after = ''; ; ) {
      const path = `/v1/payment_intents?limit=100${after}`;
      const { data, has_more }: List = JSON.parse(
        await textOf(await fetch(`${baseUrl}${path}`, { headers: { authorization } })),
      );
      const found = data.find(({ metadata }) => metadata.orderId === orderId);
      if (found) return found.id;
      if (!has_more) throw new Error(`The card sandbox knows no payment of order ${orderId}`);
      after = `&starting_after=${data.at(-1)?.id}`;
    }
  };

  return {
    moveTo: async (at) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ at: at?.toISOString() ?? '' });
      await textOf(await fetch(`${baseUrl}/sandbox/clock`, { method: 'POST', headers, body }));
    },
    paid: (order, orderId) => void known.set(key(order), orderId),
    refund: async (order, cents) => {
      const orderId = known.get(key(order));
      if (orderId === undefined) throw new Error(`Nothing was paid for ${order}`);
      const form = new URLSearchParams({ payment_intent: await intentOf(orderId) });
      if (cents !== undefined) form.set('amount', String(cents));
      const headers = { authorization, 'idempotency-key': `demo:refund:${order}` };
      await textOf(await fetch(`${baseUrl}/v1/refunds`, { method: 'POST', headers, body: form }));
      return orderId;
    },
  };
};
