/** Words shorter than this are corrected only by swapped, doubled or missing letters: "plane" is no misspelt "plant". */
const shortest = 6;
/** Words from this length on may contain two mistakes. */
const long = 7;

/** All forms of a word with two adjacent letters swapped or one of a pair dropped, both counted as one mistake. The first letter stays. */
export const likelyForms = (word: string): readonly string[] => {
  const letters = [...word];
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters.slice(0, at);
    const after = letters.slice(at + 2);
    if (letter === letters[at]) return [[...before, letter, ...after].join('')];
    return at === 0 ? [] : [[...before, letter, letters[at], ...after].join('')];
  });
};

/** The number of mistakes of any kind that a word may contain. */
export const mistakesIn = (word: string): number => {
  if (word.length < shortest) return 0;
  return word.length < long ? 1 : 2;
};

/** Whether a word this short may lack a letter. */
export const mayLackLetter = (word: string): boolean => word.length > 3 && word.length < shortest;
