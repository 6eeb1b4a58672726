import type { PersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import type { Happening } from 'backend/testing/samples/happening.ts';
import { inCart } from 'backend/testing/samples/sampleCarts.ts';
import { after, id, pictured, slider, uploaded } from 'backend/testing/samples/sampleModels.ts';
import { failed, granted, intent, paid, placed } from 'backend/testing/samples/sampleOrders.ts';
import { signedUp, verified } from 'backend/testing/samples/sampleUsers.ts';

const day = (date: string, happenings: readonly Happening[]): readonly Happening[] =>
  happenings.map((happening, minute) => ({
    ...happening,
    at: `${date}T10:${String(minute).padStart(2, '0')}:00.000Z`,
  }));

/** A name and address that occur nowhere else in these tests. */
export const ann = { firstName: 'Annabelle', lastName: 'Quux', email: 'annabelle.quux@example.com' };

/** Two days of a small shop: $80 on the first, $40 on the second, one failed order. */
export const analystStory = async (keys: PersonalKeys): Promise<readonly Happening[]> => {
  const account = signedUp('Ann');
  const personal = await keys.encrypt(id('Ann'), ann);
  return [
    ...day('2026-03-01', [
      uploaded('Chair'),
      uploaded('Table', { category: 'House', subCategory: '', price: 40 }),
      pictured('Chair-card.png', '#aabbcc'),
      { ...account, data: { ...(account.data as object), personal } },
      signedUp('Bob'),
      verified('Ann'),
      inCart('Ann', 'Chair'),
      placed('first', 'Ann', ['Chair', 'Table']),
      intent('first'),
      {
        ...paid('first'),
        data: { ...(paid('first').data as object), amount: { cents: 8000, currency: 'USD' } },
      },
      granted('first', 'Ann', ['Chair', 'Table']),
    ]),
    ...day('2026-03-02', [
      after('Chair', 'ModelUpdated', { attributes: {}, price: null, files: {} }),
      after('Chair', 'ModelUpdated', { attributes: { name: 'Chair, "new"\nline' }, files: {} }),
      slider('HomeSliderSet', 'home', ['one.jpg', 'two.jpg']),
      placed('second', 'Ann', ['Table']),
      failed('second'),
      placed('third', 'Bob', ['Chair']),
      intent('third'),
      paid('third'),
      granted('third', 'Bob', ['Chair']),
    ]),
  ];
};
