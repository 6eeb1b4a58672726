import { type CardField, CardProblem } from './cardProblem.ts';

/** Address of the card sandbox, and the key for browsers. */
export type Sandbox = { readonly url: string; readonly publishableKey: string };

export type TypedCard = {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly cvc: string;
};

type Fault = { readonly error?: { readonly message?: string; readonly param?: string } };

const fields: Readonly<Record<string, CardField>> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
};

const unreachable = 'The card provider cannot be reached. Nothing was charged. Please try again.';

const call = async <Body>(sandbox: Sandbox, path: string, form?: URLSearchParams): Promise<Body> => {
  const headers = { Authorization: `Bearer ${sandbox.publishableKey}` };
  const init = form ? { method: 'POST', headers, body: form } : { headers };
  const response = await fetch(`${sandbox.url}${path}`, init).catch(() => null);
  if (response === null) throw new CardProblem(unreachable);
  const body = (await response.json().catch(() => ({}))) as Fault;
  if (response.ok) return body as Body;
  const param = body.error?.param?.replace(/^card\[(.*)\]$/, '$1') ?? '';
  throw new CardProblem(body.error?.message ?? unreachable, fields[param] ?? null);
};

/** Creates a token for a card. @throws CardProblem with the faulty field */
export const createToken = async (sandbox: Sandbox, card: TypedCard): Promise<string> => {
  const form = new URLSearchParams({
    'card[number]': card.number.replaceAll(' ', ''),
    'card[exp_month]': String(card.month),
    'card[exp_year]': String(card.year),
    'card[cvc]': card.cvc,
  });
  return (await call<{ readonly id: string }>(sandbox, '/v1/tokens', form)).id;
};

type Intent = { readonly next_action: { readonly use_stripe_sdk?: { readonly stripe_js?: string } } | null };

/** The id of the payment that a client secret belongs to. */
const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret')[0] ?? clientSecret;

/** The page where the payer answers the bank; null if there is nothing to answer. @throws CardProblem */
export const challengeUrl = async (sandbox: Sandbox, clientSecret: string): Promise<string | null> => {
  const path = `/v1/payment_intents/${intentIdOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`;
  const { next_action: next } = await call<Intent>(sandbox, path);
  return next?.use_stripe_sdk?.stripe_js ?? null;
};
