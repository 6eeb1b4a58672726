import { archives, meshes, pictures, picturesOrArchives } from '../../upload/files.ts';

type FileField = {
  readonly label: string;
  /** Types of files, as the `accept` attribute takes them. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly hint: string;
  /** The hint in the form that replaces files. */
  readonly replaceHint?: string;
};

/** The fields for the files of a model, by the names of the calls (R090). */
const fields = {
  ModalSlider: {
    label: 'Model Slider Images',
    accept: pictures,
    multiple: true,
    hint: 'The gallery, in this order.',
    replaceHint: 'Replaces the whole gallery, in this order.',
  },
  ModalCard: { label: 'Model Card', accept: pictures, hint: 'The picture in listings, 4:3.' },
  ModalColor: { label: 'Model Color', accept: picturesOrArchives, hint: 'A picture or a Zip file.' },
  ModalTexture: { label: 'Modal Texture', accept: picturesOrArchives, hint: 'A picture or a Zip file.' },
  ModalObj: {
    label: 'Model Obj File',
    accept: meshes,
    hint: 'Wavefront OBJ, optional.',
    replaceHint: 'Wavefront OBJ.',
  },
  ModalFile: { label: 'Model Zip file', accept: archives, hint: 'What buyers download.' },
} as const satisfies Readonly<Record<string, FileField>>;

export type ModelFile = keyof typeof fields;
export const modelFiles: Readonly<Record<ModelFile, FileField>> = fields;

/** In the order of the upload form. */
export const modelFileNames = Object.keys(fields) as readonly ModelFile[];

/** Something for each file, by its name. */
export const byFile = <Value>(of: (name: ModelFile) => Value) =>
  Object.fromEntries(modelFileNames.map((name) => [name, of(name)])) as Record<ModelFile, Value>;

export type ChosenFiles = Record<ModelFile, File[]>;

/** Adds the chosen files to the body of a call. */
export const appendFiles = (body: FormData, chosen: Readonly<ChosenFiles>): void => {
  for (const name of modelFileNames) for (const file of chosen[name]) body.append(name, file);
};
