/** A number from 0 to 2³² that depends on every bit of the given words (MurmurHash3). */
export const hashWords = (words: Uint32Array): number => {
  let hash = 0;
  for (let at = 0; at < words.length; at += 1) {
    let word = Math.imul(words[at] as number, 0xcc9e2d51);
    word = (word << 15) | (word >>> 17);
    hash ^= Math.imul(word, 0x1b873593);
    hash = (hash << 13) | (hash >>> 19);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};
