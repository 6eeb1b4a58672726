import { baseName } from '../archive/fileKinds.ts';
import type { UploadFile } from '../archive/uploadFile.ts';

/** Finds the file that a mesh file refers to; undefined if it is not in the upload. */
export type FindFile = (reference: string) => UploadFile | undefined;

const decoded = (reference: string): string => {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
};

/** The segments of a path without `.` and with `..` resolved. Leads only into the list of names. */
const normal = (path: string): string => {
  const parts: string[] = [];
  for (const part of path
    .toLowerCase()
    .normalize('NFC')
    .split(/[\\/]+/)) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

/**
 * Looks up names only among the files of the upload: relative to the folder of the mesh file, ignoring case, and otherwise by base name,
 * since exporters write paths of their own machine.
 */
export const fileFinder = (files: readonly UploadFile[]) => {
  const byPath = new Map<string, UploadFile>();
  const byBase = new Map<string, UploadFile>();
  for (const file of files) {
    if (file.path === null) continue;
    const path = normal(file.name);
    if (!byPath.has(path)) byPath.set(path, file);
    if (!byBase.has(baseName(path))) byBase.set(baseName(path), file);
  }
  return (meshName: string): FindFile => {
    const folder = meshName.slice(0, meshName.length - baseName(meshName).length);
    return (reference) => {
      for (const name of [reference, decoded(reference).replace(/^file:\/+/i, '')]) {
        const found =
          byPath.get(normal(`${folder}/${name}`)) ??
          byPath.get(normal(name)) ??
          byBase.get(baseName(normal(name)));
        if (found) return found;
      }
      return undefined;
    };
  };
};
