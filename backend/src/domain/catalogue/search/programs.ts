/**
 * Programs that models are made for, by their name in filters: the label, and the spellings in lower case. A space may be a hyphen or missing,
 * and the number of a version may follow.
 */
const programs = {
  '3ds-max': { label: '3ds Max', spellings: ['3ds max', '3d max'] },
  blender: { label: 'Blender', spellings: ['blender'] },
  'cinema-4d': { label: 'Cinema 4D', spellings: ['cinema 4d', 'c4d'] },
  houdini: { label: 'Houdini', spellings: ['houdini'] },
  maya: { label: 'Maya', spellings: ['maya'] },
  sketchup: { label: 'SketchUp', spellings: ['sketchup'] },
  unity: { label: 'Unity', spellings: ['unity', 'unity3d'] },
  unreal: { label: 'Unreal Engine', spellings: ['unreal', 'ue'] },
  zbrush: { label: 'ZBrush', spellings: ['zbrush'] },
} as const;
export type Platform = keyof typeof programs;

const renderers = ['arnold', 'corona', 'cycles', 'eevee', 'octane', 'redshift', 'vray'];

const patternOf = (spellings: readonly string[]): string => `(?:${spellings.join('|')})\\d*`;

const platforms = (Object.keys(programs) as Platform[]).map((name) => {
  const pattern = patternOf(programs[name].spellings).replaceAll(' ', '[\\s_-]*');
  return { name, named: new RegExp(`(?<![a-z0-9])${pattern}(?![a-z0-9])`) };
});

/** The known programs in a text that describes a platform, such as `Blender 4.2, UE5`; other words name none. */
export const platformsIn = (text: string): readonly Platform[] => {
  const lower = text.normalize('NFKC').toLowerCase();
  return platforms.filter(({ named }) => named.test(lower)).map(({ name }) => name);
};

export const platformLabel = (name: Platform): string => programs[name].label;

const words = Object.values(programs).flatMap(({ spellings }) => spellings.flatMap((one) => one.split(' ')));
const programWord = new RegExp(`^${patternOf([...words, ...renderers])}$`);

/** Whether a word of a search names a program or renderer: it says what opens a model, not what it shows. */
export const isProgramWord = (word: string): boolean => programWord.test(word);
