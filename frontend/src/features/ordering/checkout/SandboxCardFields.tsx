import { type ChangeEvent, useEffect, useImperativeHandle, useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { ChallengeDialog, useChallenge } from './ChallengeDialog.tsx';
import { type CardField, CardProblem } from './cardProblem.ts';
import type { CardFieldProps } from './cardSource.ts';
import { cardNumberText, cvcText, expiryOf, expiryText } from './cardText.ts';
import { challengeUrl, createToken, type Sandbox } from './sandboxCalls.ts';
import { TestCards } from './TestCards.tsx';

type Typed = Readonly<Record<CardField, string>>;

const empty: Typed = { number: '', expiry: '', cvc: '' };

const textOf = { number: cardNumberText, expiry: expiryText, cvc: cvcText };

/** The faults of the fields, in order. */
type Problems = Partial<Readonly<Record<CardField, string>>>;

const problemsOf = ({ number, expiry, cvc }: Typed): Problems => ({
  ...(number === '' && { number: 'Enter your card number.' }),
  ...(expiryOf(expiry) === null && { expiry: 'Enter the expiry date as MM / YY.' }),
  ...(cvc === '' && { cvc: "Enter your card's security code." }),
});

const tokenOf = async (sandbox: Sandbox, { number, expiry, cvc }: Typed): Promise<string> => {
  const parsed = expiryOf(expiry);
  if (!parsed) throw new CardProblem('Enter the expiry date as MM / YY.', 'expiry');
  return createToken(sandbox, { number, ...parsed, cvc });
};

type Props = CardFieldProps & { readonly sandbox: Sandbox };

/** The card form of the sandbox: the card goes to the sandbox only, which accepts only test cards. */
export const SandboxCardFields = ({ sandbox, ref, disabled }: Props) => {
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  /** The field that takes the focus once the form is enabled; a new object each time. */
  const [awaited, setAwaited] = useState<{ readonly field: CardField } | null>(null);
  const challenge = useChallenge();

  const of = (field: CardField) => ({
    disabled,
    error: problems[field] ?? null,
    id: `card-${field}`,
    inputMode: 'numeric' as const,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
      setTyped((before) => ({ ...before, [field]: textOf[field](target.value) }));
      setProblems(({ [field]: _, ...others }) => others);
    },
    value: typed[field],
  });

  useEffect(() => {
    if (awaited && !disabled) document.getElementById(`card-${awaited.field}`)?.focus();
  }, [awaited, disabled]);

  useImperativeHandle(ref, () => ({
    check: () => {
      const found = problemsOf(typed);
      const [field] = Object.keys(found) as CardField[];
      setProblems(found);
      setAwaited(field ? { field } : null);
      return field === undefined;
    },
    tokenize: async () => {
      try {
        return await tokenOf(sandbox, typed);
      } catch (error) {
        if (error instanceof CardProblem && error.field) {
          setProblems({ [error.field]: error.message });
          setAwaited({ field: error.field });
        }
        throw error;
      }
    },
    authenticate: async (clientSecret) => {
      const url = await challengeUrl(sandbox, clientSecret);
      return url === null || challenge.ask(url);
    },
    clear: () => {
      setTyped(empty);
      setAwaited({ field: 'number' });
    },
  }));

  return (
    <div className="flex flex-col gap-4">
      <TextField
        autoComplete="cc-number"
        label="Card number"
        placeholder="1234 1234 1234 1234"
        {...of('number')}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField autoComplete="cc-exp" label="Expiry" placeholder="MM / YY" {...of('expiry')} />
        <TextField autoComplete="cc-csc" label="CVC" placeholder="123" {...of('cvc')} />
      </div>
      <TestCards
        disabled={disabled}
        onPick={(card) => {
          setTyped(card);
          setProblems({});
        }}
      />
      <ChallengeDialog challenge={challenge} />
    </div>
  );
};
