import { readFileSync } from 'node:fs';
import { demoClient } from './demoClient.ts';

/** A line of `assets/year.tsv`: what somebody does on a day. */
export type Happening = {
  /** Days before the last one. */
  readonly ago: number;
  /** `Admin`, or the name of a client. */
  readonly who: string;
  /** The names of `actions`, in their order. */
  readonly does: readonly string[];
  /** Slugs of models, some with the price that they get: `sofa-bergen@32`. Of a sign-up: the client's test card. */
  readonly what: readonly string[];
  readonly words: string;
};

/** The year of the demo shop, oldest day first. On a day the Admin acts before the clients, and each client in the order of the lines. */
export const year: readonly Happening[] = readFileSync(new URL('../assets/year.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [ago, who = '', does = '', what = '', words = ''] = line.split('\t');
    const list = what.split(' ').filter(Boolean);
    return { ago: Number(ago), who, does: does.split(/, | and /), what: list, words };
  });

/** The fields of the sign-up form, and the name of a test card. */
export type Person = { readonly [Field in keyof typeof demoClient]: string } & { readonly card: string };

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();

const personOf = ({ who, what: [card = ''], words: country }: Happening): Person => {
  if (who === `${demoClient.firstName} ${demoClient.lastName}`) return { ...demoClient, card };
  const [firstName = '', ...rest] = who.split(' ');
  const lastName = rest.join(' ');
  // A domain that accepts no mail.
  const email = `${plain(firstName)}.${plain(lastName)}@example.com`;
  const password = `${plain(lastName)}-buys-models-${firstName.length}`;
  return { firstName, lastName, email, password, country, card };
};

/** The clients by name. */
export const people: ReadonlyMap<string, Person> = new Map(
  year.filter(({ does }) => does.includes('signs up')).map((each) => [each.who, personOf(each)]),
);
