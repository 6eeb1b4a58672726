import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { cardNumberText } from './cardText.ts';

/** Cards of the sandbox, one per outcome of a payment. */
const testCards: readonly { readonly label: string; readonly number: string }[] = [
  { label: 'Succeeds', number: '4242424242424242' },
  { label: 'Declined', number: '4000000000000002' },
  { label: 'No funds', number: '4000000000009995' },
  { label: '3-D Secure', number: '4000002760003184' },
];

/** An expiry date two years after `now`, in the format that people type. */
const testExpiry = (now: Date): string => `12 / ${String((now.getFullYear() + 2) % 100).padStart(2, '0')}`;

type Card = { readonly number: string; readonly expiry: string; readonly cvc: string };
type Props = { readonly disabled: boolean; readonly onPick: (card: Card) => void };

/** Buttons that fill the form with a test card. */
export const TestCards = ({ disabled, onPick }: Props) => (
  <fieldset className="rounded-control bg-sunken p-3.5" disabled={disabled}>
    <legend className="sr-only">Test cards</legend>
    <p aria-hidden="true" className="mb-2.5 text-caption text-ink-2">
      Test mode: no real money moves. Fill in a test card:
    </p>
    <div className="flex flex-wrap gap-2">
      {testCards.map(({ label, number }) => (
        <button
          className={buttonStyle('secondary', 'small', 'min-h-9')}
          key={number}
          onClick={() =>
            onPick({ number: cardNumberText(number), expiry: testExpiry(new Date()), cvc: '123' })
          }
          type="button"
        >
          {label}
        </button>
      ))}
    </div>
  </fieldset>
);
