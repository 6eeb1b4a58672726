/** Files of a mesh in one format, by name; the first is the mesh. */
export type WrittenFiles = Readonly<Record<string, Buffer>>;

/** The triangles of faces, as fans. */
export const fans = (faces: readonly (readonly number[])[]): readonly (readonly [number, number, number])[] =>
  faces.flatMap((face) =>
    face.slice(2).map((third, at) => [face[0] ?? 0, face[at + 1] ?? 0, third] as const),
  );

/** Files of these texts and bytes. */
export const written = (contents: Readonly<Record<string, string | Buffer>>): WrittenFiles =>
  Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, Buffer.from(content)]));
