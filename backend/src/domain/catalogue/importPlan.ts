import * as v from 'valibot';
import { modelAttributes, modelType } from './model.events.ts';

/** The name of a file in the archive. */
const fileName = v.pipe(v.string(), v.nonEmpty());

/** One checked line of a manifest. `price` is whole dollars, null for no price. */
const importLine = v.strictObject({
  attributes: modelAttributes,
  type: modelType,
  price: v.nullable(v.number()),
  files: v.strictObject({
    file: fileName,
    texture: fileName,
    card: fileName,
    slider: v.pipe(v.array(fileName), v.minLength(1)),
    obj: v.nullable(fileName),
    color: v.nullable(fileName),
  }),
});
export type ImportLine = v.InferOutput<typeof importLine>;

/** A checked manifest, kept beside its archive until the import has finished. The first line is line 1. */
export const importPlan = v.strictObject({ lines: v.pipe(v.array(importLine), v.minLength(1)) });
export type ImportPlan = v.InferOutput<typeof importPlan>;

/** The maximum size of all files of one line, in bytes: four times the largest file. */
export const mostBytesOfLine = (maxFileBytes: number): number => 4 * maxFileBytes;
