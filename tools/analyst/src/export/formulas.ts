/** Characters that begin a formula in a spreadsheet; the shop's own CSV (`escape_formulas` of csv-stringify) treats the same ones. */
const beginning = String.raw`[=+\-@\t\r＝＋－＠]`;

/**
 * A text in SQL with an apostrophe before what a spreadsheet would run as a formula. A text that begins with apostrophes and then a formula
 * gets one more, so that a reader can take one away.
 */
export const withoutFormula = (text: string): string =>
  `case when regexp_matches(${text}, '^''*${beginning}') then '''' || ${text} else ${text} end`;
