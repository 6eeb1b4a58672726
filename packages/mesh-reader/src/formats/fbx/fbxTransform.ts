import { identity, type Matrix, multiply, scaling, translation, turningBy } from '../../scene/matrix.ts';
import { type FbxProperties, numberOf, pointOf } from './fbxProperties.ts';

/** The axes in order of rotation, by the number of the rotation order. */
const orders = ['xyz', 'xzy', 'yzx', 'yxz', 'zxy', 'zyx', 'xyz'];

const turned = ([x, y, z]: readonly [number, number, number], order = 'xyz'): Matrix => {
  const turns: Readonly<Record<string, Matrix>> = {
    x: turningBy(1, 0, 0, x),
    y: turningBy(0, 1, 0, y),
    z: turningBy(0, 0, 1, z),
  };
  return [...order].reduce<Matrix>((matrix, axis) => multiply(turns[axis] ?? identity, matrix), identity);
};

/** The inverse rotation: the transposed matrix. */
const turnedBack = (point: readonly [number, number, number]): Matrix => {
  const m = turned(point);
  return [0, 1, 2, 3].flatMap((column) => [0, 1, 2, 3].map((row) => m[row * 4 + column] ?? 0));
};

/**
 * The position of a model relative to its parent, by all pivots and offsets that FBX has. Without `RotationActive` the order of rotation and the rotations
 * around it do not count, nor if they are for the limits alone (as in Autodesk's SDK, Blender and ufbx).
 */
export const localTransform = (properties: FbxProperties): Matrix => {
  const isOn = (name: string): boolean => [1, true].includes(properties.get(name)?.[0] as number | boolean);
  const isActive = isOn('RotationActive') && !isOn('RotationSpaceForLimitOnly');
  const around = (name: string): [number, number, number] =>
    isActive ? pointOf(properties, name) : [0, 0, 0];
  const moved = (name: string, sign = 1): Matrix => {
    const [x, y, z] = pointOf(properties, name);
    return translation(sign * x, sign * y, sign * z);
  };
  return [
    moved('Lcl Translation'),
    moved('RotationOffset'),
    moved('RotationPivot'),
    turned(around('PreRotation')),
    turned(
      pointOf(properties, 'Lcl Rotation'),
      isActive ? orders[numberOf(properties, 'RotationOrder', 0)] : 'xyz',
    ),
    turnedBack(around('PostRotation')),
    moved('RotationPivot', -1),
    moved('ScalingOffset'),
    moved('ScalingPivot'),
    scaling(...pointOf(properties, 'Lcl Scaling', 1)),
    moved('ScalingPivot', -1),
  ].reduce(multiply);
};

/** A model's transform of its own geometry, which does not apply to its children. */
export const geometricTransform = (properties: FbxProperties): Matrix =>
  [
    translation(...pointOf(properties, 'GeometricTranslation')),
    turned(pointOf(properties, 'GeometricRotation')),
    scaling(...pointOf(properties, 'GeometricScaling', 1)),
  ].reduce(multiply);
