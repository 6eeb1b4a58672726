import { type Material, Mesh, type Object3D, Texture } from 'three';

const discardMaterial = (material: Material): void => {
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
  material.dispose();
};

/** Frees the graphics memory of everything below an object. */
export const discard = (root: Object3D): void => {
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) discardMaterial(material);
  });
};
