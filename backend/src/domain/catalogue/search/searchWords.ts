import type { Decider } from '../../kernel/decider.ts';
import type { SearchWordsEvent } from './searchWords.events.ts';

/** Groups of words that mean the same in a search. */
export type SearchWords = SearchWordsEvent['data']['groups'];

/** The groups until the Admin sets others. */
export const shippedSearchWords: SearchWords = `
sofa couch settee
armchair recliner
bike bicycle cycle
car automobile auto
motorcycle motorbike
truck lorry
airplane aeroplane plane aircraft
bookcase bookshelf shelf shelves
wardrobe closet
lamp lantern
carpet rug
curtain drape
tv television
phone smartphone
wood wooden timber
metal metallic
fabric textile
ceramic pottery
scifi fiction futuristic
c4d cinema
ue ue4 ue5 unreal
donut doughnut
burger hamburger cheeseburger
mug cup
stove oven cooker
fridge refrigerator
statue sculpture
person people human
child children kid
knife knives
mouse mice
realistic photorealistic photoreal
stylised stylized
printing printable
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

export type SearchWordsCommand = { readonly type: 'SetSearchWords' } & SearchWordsEvent['data'];

/** The words of the shop's search that mean the same. */
export const searchWordsDecider: Decider<SearchWords, SearchWordsCommand, SearchWordsEvent> = {
  initialState: shippedSearchWords,
  evolve: (_state, { data }) => data.groups,
  decide: ({ groups }, state) =>
    JSON.stringify(groups) === JSON.stringify(state) ? [] : [{ type: 'SearchWordsSet', data: { groups } }],
};
