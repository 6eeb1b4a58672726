import { servicesOf } from '#testing/shop/shopApi.ts';

/** The card provider of a shop, as its own dashboard and the buyers' banks reach it. */
export const cardProvider = async (dataDir: string) => {
  const services: Readonly<Record<string, string>> = await servicesOf(dataDir);
  /** A call to the provider as from its own dashboard. */
  const provider = async <Body>(
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string> = {},
  ): Promise<Body> => {
    const form = new URLSearchParams(fields);
    const response = await fetch(`${services.STRIPE_API_BASE}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${services.STRIPE_SECRET_KEY}` },
      ...(method === 'POST' && { body: form }),
    });
    return (await response.json()) as Body;
  };
  return {
    webhookSecret: services.STRIPE_WEBHOOK_SECRET ?? '',
    provider,
    bank: (paymentIntent: string, action: string) =>
      fetch(`${services.STRIPE_API_BASE}/sandbox/disputes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ payment_intent: paymentIntent, action }),
      }),
    intentOf: async (orderId: string): Promise<string> => {
      type Charges = { data: { payment_intent: string; metadata: { orderId?: string } }[] };
      const { data } = await provider<Charges>('GET', '/v1/charges', { limit: '100' });
      return data.find(({ metadata }) => metadata.orderId === orderId)?.payment_intent ?? 'none';
    },
  };
};
