import * as v from 'valibot';
import { type Camera, camera } from '#domain/kernel/schemas.ts';

const namespace = 'urn:model-shop:camera:';
const names = ['azimuth', 'elevation', 'fieldOfView'] as const;

/** The metadata (XMP) by which a picture says where it was taken from. */
export const xmpOf = (taken: Camera): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:camera="${namespace}" ${names.map((name) => `camera:${name}="${taken[name]}"`).join(' ')}/></rdf:RDF></x:xmpmeta>`;

/** The camera in the metadata of a picture, as attributes or elements; undefined if they lack it, or it cannot be. */
export const cameraIn = (xmp = ''): Camera | undefined => {
  if (!xmp.includes(namespace)) return undefined;
  const values = names.map((name) => [name, Number(new RegExp(`:${name}(?:="|>)([^"<]+)`).exec(xmp)?.[1])]);
  const found = v.safeParse(camera, Object.fromEntries(values));
  return found.success ? found.output : undefined;
};
