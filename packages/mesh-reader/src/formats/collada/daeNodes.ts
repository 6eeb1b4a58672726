import { MeshProblem } from '../../meshProblem.ts';
import { identity, type Matrix, multiply, scaling, translation, turningBy } from '../../scene/matrix.ts';
import { childOf, childrenOf } from '../namedTree.ts';
import { numbersIn } from '../words.ts';
import { within, type XmlNode } from '../xml/xmlTree.ts';
import { type Ids, referred } from './daeInputs.ts';

/** A placed geometry, with the materials bound to its symbols. */
export type Placed = {
  readonly geometry: XmlNode;
  /** The name of its node. */
  readonly name: string;
  readonly matrix: Matrix;
  readonly materials: ReadonlyMap<string, string>;
};

const deepest = 200;
const mostVisits = 1_000_000;

const transformOf = ({ name, text }: XmlNode): Matrix | null => {
  const values = numbersIn(text);
  const [a = 0, b = 0, c = 0, d = 0] = values;
  if (text.trim() === '') return null;
  if (name === 'translate') return translation(a, b, c);
  if (name === 'rotate') return turningBy(a, b, c, d);
  if (name === 'scale') return scaling(a, b, c);
  if (name !== 'matrix' || values.length < 16) return null;
  // Written row by row.
  return [0, 1, 2, 3].flatMap((column) => [0, 1, 2, 3].map((row) => values[row * 4 + column] ?? 0));
};

const boundMaterials = (instance: XmlNode): ReadonlyMap<string, string> =>
  new Map(
    [...within(instance, 'instance_material')].map(({ attributes }) => [
      attributes.symbol ?? '',
      (attributes.target ?? '').replace(/^.*#/, ''),
    ]),
  );

/** The geometry behind a controller: that of a skin, or the base of a morph. */
const geometryOf = (node: XmlNode | undefined, ids: Ids, depth = 0): XmlNode | undefined => {
  if (node?.name !== 'controller' || depth > 8) return node?.name === 'geometry' ? node : undefined;
  const deformer = childOf(node, 'skin') ?? childOf(node, 'morph');
  return geometryOf(referred(ids, deformer?.attributes.source), ids, depth + 1);
};

/** The matrix that a skin applies before its joints. */
const bindMatrix = (node: XmlNode | undefined): Matrix => {
  const shape = childOf(node, 'skin', 'bind_shape_matrix');
  return (shape && transformOf({ ...shape, name: 'matrix' })) ?? identity;
};

/** Every geometry in the default scene. A node that contains itself is a problem. */
export const placedGeometries = (document: XmlNode, ids: Ids): readonly Placed[] => {
  const placed: Placed[] = [];
  let visits = 0;
  const visit = (node: XmlNode, parent: Matrix, depth: number): void => {
    if (depth > deepest) throw new MeshProblem('The file nests its parts too deeply, or in a circle.');
    visits += 1;
    if (visits > mostVisits) throw new MeshProblem('The file places its meshes too often.');
    let matrix = parent;
    for (const child of node.children) {
      const own = transformOf(child);
      if (own !== null) matrix = multiply(matrix, own);
    }
    for (const child of node.children) {
      if (child.name === 'node') visit(child, matrix, depth + 1);
      else if (child.name === 'instance_node') {
        const used = referred(ids, child.attributes.url);
        if (used) visit(used, matrix, depth + 1);
      } else if (child.name === 'instance_geometry' || child.name === 'instance_controller') {
        const target = referred(ids, child.attributes.url);
        const geometry = geometryOf(target, ids);
        if (geometry) {
          const bound = multiply(matrix, bindMatrix(target));
          placed.push({
            geometry,
            name: node.attributes.name ?? '',
            matrix: bound,
            materials: boundMaterials(child),
          });
        }
      }
    }
  };
  const shown = referred(ids, childOf(document, 'scene', 'instance_visual_scene')?.attributes.url);
  const scenes = childrenOf(document, 'library_visual_scenes').flatMap((library) =>
    childrenOf(library, 'visual_scene'),
  );
  const scene = shown ?? scenes[0];
  if (scene) visit(scene, identity, 0);
  return placed;
};
