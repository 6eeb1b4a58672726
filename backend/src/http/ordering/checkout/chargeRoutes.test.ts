import { expect, test } from 'vitest';
import { chargeRoutes } from './chargeRoutes.ts';

test.each([
  ['not set up', /^Card payments are not set up .* Nothing was charged\.$/],
  ['closed', /cannot take cards .* Nothing was charged\.$/],
])('while card payments are %s, a charge is refused before anything is done', async (closed, message) => {
  const never = () => Promise.reject(new Error('The charge went on'));
  const [charge] = chargeRoutes({ closed: () => closed, charge: never, confirmPayment: never } as never);
  await expect(charge?.handle({ body: {}, context: {} } as never)).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(message),
  });
});
