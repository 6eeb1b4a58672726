import { modelFields } from '../shop/shopApi.ts';
import { picture, plainArchive } from './sampleFiles.ts';

/** The columns of one line of a manifest. */
export type SampleLine = Readonly<Record<string, string>>;

/** A line whose files are in a folder of the archive. */
export const sampleLine = (name: string, folder: string, more: SampleLine = {}): SampleLine => ({
  ...modelFields,
  ModalName: name,
  ModalFile: `${folder}/model.zip`,
  ModalTexture: `${folder}/texture.png`,
  ModalCard: `${folder}/card.jpg`,
  ModalSlider: `${folder}/front.jpg|${folder}/back.jpg`,
  ...more,
});

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A manifest as a spreadsheet writes it. */
export const csvOf = (lines: readonly SampleLine[]): string => {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const rows = [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))];
  return rows.map((row) => row.map(quoted).join(',')).join('\r\n');
};

/** The files of one model in a folder of an archive. */
export const filesIn = async (folder: string): Promise<Readonly<Record<string, Buffer>>> => ({
  [`${folder}/model.zip`]: await plainArchive(),
  [`${folder}/texture.png`]: await picture(32, 32, '#8a5a2b', 'png'),
  [`${folder}/card.jpg`]: await picture(64, 48),
  [`${folder}/front.jpg`]: await picture(48, 36, '#444444'),
  [`${folder}/back.jpg`]: await picture(48, 36, '#999999'),
});
