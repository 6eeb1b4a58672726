/** Words that mean the same in a shop of 3D models, a group a line, in the form that `wordsOf` gives them. */
const groups: readonly (readonly string[])[] = `
sofa couch settee
armchair recliner
bike bicycle cycle
car automobile auto
motorcycle motorbike
truck lorry
airplane aeroplane plane aircraft
bookcase bookshelf shelf shelve
wardrobe closet
lamp lantern
carpet rug
curtain drape
tv television
phone smartphone
wood wooden timber
donut doughnut
burger hamburger cheeseburger
mug cup
stove oven cooker
fridge refrigerator
statue sculpture
person people human
child children kid
knife knive
mouse mice
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** The words with the same meaning as this one, without it. A plural in -es has lost only its s. */
export const synonymsOf = (word: string): readonly string[] =>
  groups
    .filter((group) => group.some((member) => member === word || `${member}e` === word))
    .flat()
    .filter((member) => member !== word);
