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

const spacedOf = (spellings: readonly string[]): string => patternOf(spellings).replaceAll(' ', '[\\s_-]*');

const platforms = (Object.keys(programs) as Platform[]).map((name) => {
  const pattern = spacedOf(programs[name].spellings);
  return { name, named: new RegExp(`(?<![a-z0-9])${pattern}(?![a-z0-9])`) };
});

/** The known programs in a text that describes a platform, such as `Blender 4.2, UE5`; other words name none. */
export const platformsIn = (text: string): readonly Platform[] => {
  const lower = text.normalize('NFKC').toLowerCase();
  return platforms.filter(({ named }) => named.test(lower)).map(({ name }) => name);
};

export const platformLabel = (name: Platform): string => programs[name].label;

const spellings = Object.values(programs).flatMap((program) => program.spellings);
const words = spellings.flatMap((one) => one.split(' '));
const programWord = new RegExp(`^${patternOf([...words, ...renderers])}$`);

/** Whether a word of a search names a program or renderer: it says what opens a model, not what it shows. */
export const isProgramWord = (word: string): boolean => programWord.test(word);

const versions = new RegExp(
  `(?<![a-z0-9])(${spacedOf([...spellings, ...renderers])}(?:\\s*engine)?)(?:[\\s_-]+[rv]?\\d+(?:\\.\\d+)*|(?:\\.\\d+)+)(?![a-z0-9.])`,
  'g',
);

/** A text without the versions behind names of programs, and these names with them: "blender 4.2". */
export const cutVersions = (
  text: string,
): { readonly rest: string; readonly versions: readonly string[] } => ({
  rest: text.replace(versions, '$1'),
  versions: text.match(versions) ?? [],
});
