import { useEffect, useImperativeHandle, useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { ChallengeDialog, useChallenge } from './ChallengeDialog.tsx';
import { type CardField, CardProblem } from './cardProblem.ts';
import type { CardFieldProps } from './cardSource.ts';
import { cardNumberText, cvcText, expiryOf, expiryText } from './cardText.ts';
import { challengeUrl, createToken, type Sandbox } from './sandboxCalls.ts';
import { TestCards } from './TestCards.tsx';

type Typed = Readonly<Record<CardField, string>>;

const empty: Typed = { number: '', expiry: '', cvc: '' };

const tokenOf = async (sandbox: Sandbox, typed: Typed): Promise<string> => {
  if (typed.number === '') throw new CardProblem('Enter your card number.', 'number');
  const expiry = expiryOf(typed.expiry);
  if (!expiry) throw new CardProblem('Enter the expiry date as MM / YY.', 'expiry');
  if (typed.cvc === '') throw new CardProblem("Enter your card's security code.", 'cvc');
  return createToken(sandbox, { number: typed.number, ...expiry, cvc: typed.cvc });
};

type Props = CardFieldProps & { readonly sandbox: Sandbox };

/** The card form of the sandbox: the card goes to the sandbox only, which accepts only test cards. */
export const SandboxCardFields = ({ sandbox, ref, disabled }: Props) => {
  const [typed, setTyped] = useState(empty);
  const [problem, setProblem] = useState<CardProblem | null>(null);
  /** The field that takes the focus once the form is enabled. */
  const [awaited, setAwaited] = useState<CardField | null>(null);
  const challenge = useChallenge();

  const type = (field: CardField, text: string): void => {
    setTyped((before) => ({ ...before, [field]: text }));
    setProblem((before) => (before?.field === field ? null : before));
  };
  const fault = (field: CardField) => (problem?.field === field ? problem.message : null);

  useEffect(() => {
    if (awaited && !disabled) document.getElementById(`card-${awaited}`)?.focus();
  }, [awaited, disabled]);

  useImperativeHandle(ref, () => ({
    tokenize: async () => {
      setProblem(null);
      setAwaited(null);
      try {
        return await tokenOf(sandbox, typed);
      } catch (error) {
        if (error instanceof CardProblem) {
          setProblem(error);
          setAwaited(error.field);
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
      setAwaited('number');
    },
  }));

  return (
    <div className="flex flex-col gap-4">
      <TextField
        autoComplete="cc-number"
        disabled={disabled}
        error={fault('number')}
        id="card-number"
        inputMode="numeric"
        label="Card number"
        onChange={(event) => type('number', cardNumberText(event.target.value))}
        placeholder="1234 1234 1234 1234"
        value={typed.number}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          autoComplete="cc-exp"
          disabled={disabled}
          error={fault('expiry')}
          id="card-expiry"
          inputMode="numeric"
          label="Expiry"
          onChange={(event) => type('expiry', expiryText(event.target.value))}
          placeholder="MM / YY"
          value={typed.expiry}
        />
        <TextField
          autoComplete="cc-csc"
          disabled={disabled}
          error={fault('cvc')}
          id="card-cvc"
          inputMode="numeric"
          label="CVC"
          onChange={(event) => type('cvc', cvcText(event.target.value))}
          placeholder="123"
          value={typed.cvc}
        />
      </div>
      <TestCards
        disabled={disabled}
        onPick={(card) => {
          setTyped(card);
          setProblem(null);
        }}
      />
      <ChallengeDialog challenge={challenge} />
    </div>
  );
};
