type Fact = { readonly label: string; readonly question: string };

/** The facts that a licence states, in display order. Everything that names these facts is derived from this list. */
const list = {
  commercialUse: { label: 'commercial use', question: 'Commercial use is allowed' },
  resale: { label: 'resale of the file', question: 'Resale of the file is allowed' },
  aiTraining: { label: 'AI training', question: 'Training of AI is allowed' },
} as const satisfies Readonly<Record<string, Fact>>;

export type LicenceFact = keyof typeof list;
export type Allows = Readonly<Record<LicenceFact, boolean>>;

export const licenceFacts: readonly (Fact & { readonly name: LicenceFact })[] = (
  Object.keys(list) as LicenceFact[]
).map((name) => ({ name, ...list[name] }));

/** A value of each fact, by its name. */
export const byFact = <Value>(toValue: (fact: LicenceFact) => Value) =>
  Object.fromEntries(licenceFacts.map(({ name }) => [name, toValue(name)])) as Record<LicenceFact, Value>;

/** A licence of a model: its name and version, what it allows, and whether the model was made with AI, null if it is unknown. */
export type Licensed = {
  readonly name: string;
  readonly version: number;
  readonly allows: Allows;
  readonly madeWithAi?: boolean | null | undefined;
};

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

/** A name may end in a number of its own: `CC0 1.0 Universal, version 1`. */
export const licenceTitle = ({ name, version }: Pick<Licensed, 'name' | 'version'>): string =>
  `${name}, version ${version}`;

/** 'Standard licence, version 2 · commercial use yes · resale of the file no · AI training no · made with AI: no' */
export const licenceLine = ({ allows, madeWithAi = null, ...licence }: Licensed): string =>
  [
    licenceTitle(licence),
    ...licenceFacts.map((fact) => `${fact.label} ${yesOrNo(allows[fact.name])}`),
    ...(madeWithAi === null ? [] : [`made with AI: ${yesOrNo(madeWithAi)}`]),
  ].join(' · ');
