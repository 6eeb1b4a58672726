import { expect, test } from 'vitest';
import { chargeRoutes } from './chargeRoutes.ts';

test('without a card provider, a charge is refused before anything is done', async () => {
  const never = () => Promise.reject(new Error('The charge went on'));
  const [charge] = chargeRoutes({ takesCards: () => false, charge: never, confirmPayment: never } as never);
  await expect(charge?.handle({ body: {}, context: {} } as never)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('Nothing was charged'),
  });
});
