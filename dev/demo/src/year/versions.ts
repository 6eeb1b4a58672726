/** A model with replaced files: since how many days, and the Admin's note. */
export type Improvement = { readonly slug: string; readonly ago: number; readonly note: string };

/** First versions are OBJ alone with one small texture; the second ones are today's files. */
export const improvements: readonly Improvement[] = [
  {
    slug: 'dining-chair-ebba',
    ago: 214,
    note: 'Adds a GLB for game engines and the web; the base colour has twice the pixels a side.',
  },
  {
    slug: 'bed-halden',
    ago: 171,
    note: 'The linen is sharper: twice the pixels a side. A GLB that needs no set-up lies beside the OBJ.',
  },
  {
    slug: 'explorer-juna',
    ago: 118,
    note: 'Juna is rigged: the new GLB has her skeleton and an animation. The texture is twice as large.',
  },
  {
    slug: 'sofa-bergen',
    ago: 74,
    note: 'New GLB beside the OBJ, and a base colour of twice the pixels a side.',
  },
  {
    slug: 'city-bicycle-vela',
    ago: 52,
    note: 'The wheels turn: the new GLB is animated. The texture is twice as large.',
  },
  {
    slug: 'modern-villa-lindgren',
    ago: 31,
    note: 'A GLB for game engines beside the OBJ, and larger textures.',
  },
  {
    slug: 'compact-car-piccola',
    ago: 16,
    note: 'The new GLB is animated, and the paint has twice the pixels a side.',
  },
];
