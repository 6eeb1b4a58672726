import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** Number of quads in a row. */
const width = 1000;

/** Writes a wavy sheet of the given size in megabytes, with texture coordinates and normals; returns its counts. */
export const writeLargeObj = async (path: string, megabytes: number) => {
  const file = createWriteStream(path);
  let written = 0;
  const write = async (text: string): Promise<void> => {
    written += text.length;
    if (!file.write(text)) await once(file, 'drain');
  };
  let rows = 0;
  while (written < megabytes * 1e6 || rows < 2) {
    const lines: string[] = [];
    for (let x = 0; x <= width; x += 1) {
      const height = Math.sin(x / 40) * Math.cos(rows / 60);
      lines.push(`v ${(x / 100).toFixed(6)} ${(rows / 100).toFixed(6)} ${height.toFixed(6)}`);
      lines.push(
        `vt ${(x / width).toFixed(6)} ${(rows / width).toFixed(6)}`,
        `vn ${(-height / 2).toFixed(4)} 0.0000 1.0000`,
      );
    }
    if (rows > 0)
      for (let x = 0; x < width; x += 1) {
        const below = (rows - 1) * (width + 1) + x + 1;
        const above = below + width + 1;
        const corners = [below, below + 1, above + 1, above].map((at) => `${at}/${at}/${at}`);
        lines.push(`f ${corners.join(' ')}`);
      }
    await write(`${lines.join('\n')}\n`);
    rows += 1;
  }
  file.end();
  await once(file, 'finish');
  const high = rows - 1;
  return { vertices: rows * (width + 1), quads: high * width, openEdges: 2 * (high + width) };
};
