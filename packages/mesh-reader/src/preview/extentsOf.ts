type Corners = { readonly positions: Float32Array; readonly indices: Uint32Array };

/** The minimum and maximum x, y and z of the vertices that triangles use. */
export const extentsOf = ({ positions, indices }: Corners) => {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let corner = 0; corner < indices.length; corner += 1) {
    const vertex = (indices[corner] as number) * 3;
    for (const axis of [0, 1, 2] as const) {
      const value = positions[vertex + axis] as number;
      if (value < min[axis]) min[axis] = value;
      if (value > max[axis]) max[axis] = value;
    }
  }
  return { min, max };
};
