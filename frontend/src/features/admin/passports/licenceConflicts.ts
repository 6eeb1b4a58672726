import {
  type Allows,
  type LicenceFact,
  licenceFacts,
} from 'backend/domain/catalogue/licences/licenceFacts.ts';

const topics: Readonly<Record<LicenceFact, RegExp>> = {
  commercialUse: /commercial|merchandise/,
  resale: /\b(?:re-?)?sell|\bresale|\bredistribut/,
  aiTraining: /\btrain\b|\btraining\b|machine learning|data mining/,
};

/** Words of well-known licences, and what they say. */
const known: readonly (readonly [RegExp, Partial<Allows>])[] = [
  [/non-?commercial|\bby-nc\b|(?:personal|editorial|private) use only/, { commercialUse: false }],
  [/\bcc0\b|public domain|\bunlicen[cs]e\b/, { commercialUse: true, resale: true }],
  [/\bmit licen[cs]e|apache licen[cs]e|\bcc[ -]by(?:-sa)?\b(?!-)|royalty-free/, { commercialUse: true }],
];

const forbids =
  /\b(?:not|no|never|nor|prohibited|forbidden|restricted|without (?:\w+ )?(?:permission|consent))\b|n['’]t\b/;
const permits =
  /\b(?:may|can|free to|allow(?:s|ed)?|permit(?:s|ted)?|includ(?:es|ed|ing)|granted|welcome|yes)\b/;

/** Every yes and every no about a fact, by the clauses of a text. A clause without a verb of its own continues the one before it. */
const answersIn = (text: string, fact: LicenceFact): readonly boolean[] =>
  text.split(/[.;!?\n]\s*(?=\S)/).flatMap((sentence) => {
    let allowed: boolean | null = null;
    return sentence.split(/, (?:and|but) /).flatMap((clause) => {
      if (forbids.test(clause)) allowed = false;
      else if (permits.test(clause)) allowed = true;
      return allowed !== null && topics[fact].test(clause) ? [allowed] : [];
    });
  });

export type LicenceConflict = { readonly label: string; readonly archive: boolean };

/** The facts about which the text of an archive says the opposite of the licence. A text that says both yes and no is left to people. */
export const licenceConflicts = (archiveText: string, allows: Allows): readonly LicenceConflict[] => {
  const text = archiveText.toLowerCase().replace(/[ \t]*\r?\n(?=\S)/g, ' ');
  return licenceFacts.flatMap(({ name, label }) => {
    const named = known.flatMap(([words, says]) => (words.test(text) ? (says[name] ?? []) : []));
    const [archive, ...others] = new Set([...named, ...answersIn(text, name)]);
    const isClear = archive !== undefined && others.length === 0;
    return isClear && archive !== allows[name] ? [{ label, archive }] : [];
  });
};
