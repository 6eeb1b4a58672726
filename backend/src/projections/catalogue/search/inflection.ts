const ending = /^(?:|e|s|es|d|ed|er|ing|y|ie|ies)$/;

/** Whether two words with the same stem differ only in their ending: "candle" and "candles", but not "animal" and "animated". */
export const isInflected = (one: string, other: string): boolean => {
  const letters = [...one];
  const differs = letters.findIndex((letter, at) => letter !== other[at]);
  const common = differs === -1 ? letters.length : differs;
  return ending.test(one.slice(common)) && ending.test(other.slice(common));
};
