/** The eigenvalues of a symmetric 3 × 3 matrix, largest first, in closed form. */
const eigenvalues = (
  xx: number,
  yy: number,
  zz: number,
  xy: number,
  xz: number,
  yz: number,
): readonly number[] => {
  const mean = (xx + yy + zz) / 3;
  const off = xy * xy + xz * xz + yz * yz;
  const width = Math.sqrt(((xx - mean) ** 2 + (yy - mean) ** 2 + (zz - mean) ** 2 + 2 * off) / 6);
  if (width === 0) return [mean, mean, mean];
  const [a, b, c] = [(xx - mean) / width, (yy - mean) / width, (zz - mean) / width];
  const [d, e, f] = [xy / width, xz / width, yz / width];
  const half = (a * (b * c - f * f) - d * (d * c - f * e) + e * (d * f - b * e)) / 2;
  const angle = Math.acos(Math.min(1, Math.max(-1, half))) / 3;
  const first = mean + 2 * width * Math.cos(angle);
  const last = mean + 2 * width * Math.cos(angle + (2 * Math.PI) / 3);
  return [first, 3 * mean - first - last, last];
};

/** The centre of points, and their spread along the second and third axis as fractions of the first. */
export const spread = (places: Float64Array, count: number) => {
  const centre = [0, 0, 0];
  for (let at = 0; at < count * 3; at += 1)
    centre[at % 3] = (centre[at % 3] as number) + (places[at] as number) / count;
  const [cx = 0, cy = 0, cz = 0] = centre;
  let [xx, yy, zz, xy, xz, yz] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < count * 3; at += 3) {
    const x = (places[at] as number) - cx;
    const y = (places[at + 1] as number) - cy;
    const z = (places[at + 2] as number) - cz;
    xx += x * x;
    yy += y * y;
    zz += z * z;
    xy += x * y;
    xz += x * z;
    yz += y * z;
  }
  const [first = 0, second = 0, third = 0] = eigenvalues(xx, yy, zz, xy, xz, yz).map((value) =>
    Math.sqrt(Math.max(0, value)),
  );
  return { centre, axes: first > 0 ? [second / first, third / first] : [0, 0] };
};
