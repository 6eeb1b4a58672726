/** Cards of the sandbox that show each of the ways a payment can go. */
export const testCards: readonly { readonly label: string; readonly number: string }[] = [
  { label: 'Succeeds', number: '4242424242424242' },
  { label: 'Declined', number: '4000000000000002' },
  { label: 'No funds', number: '4000000000009995' },
  { label: '3-D Secure', number: '4000002760003184' },
];

/** An expiry that stays ahead, two years from `now`, as it is typed. */
export const testExpiry = (now: Date): string =>
  `12 / ${String((now.getFullYear() + 2) % 100).padStart(2, '0')}`;
