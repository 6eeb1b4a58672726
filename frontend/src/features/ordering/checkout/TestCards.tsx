import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { cardNumberText } from './cardText.ts';
import { testCards, testExpiry } from './testCards.ts';

type Card = { readonly number: string; readonly expiry: string; readonly cvc: string };
type Props = { readonly disabled: boolean; readonly onPick: (card: Card) => void };

/** Fills the form with a card of the sandbox. */
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
