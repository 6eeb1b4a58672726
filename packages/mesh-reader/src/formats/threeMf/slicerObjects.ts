import { readXml } from '../xml/readXml.ts';

/** What the settings of a slicer say about an object: the types of its parts. */
export type SlicerObject = {
  /** Ranges of its triangles, both ends included, as PrusaSlicer and SuperSlicer write them. */
  readonly volumes: { readonly first: number; readonly last: number; type: string }[];
  /** The components by the id of their object, as Bambu Studio and OrcaSlicer write them. */
  readonly parts: Map<string, string>;
  /** Whether a part has another extruder than the first, and so another colour. */
  hasExtruders: boolean;
};

/** The types of parts that are printed. Others cut, change or support them. */
const solid = /^(ModelPart|normal_part)$/;
export const isSolidType = (type: string): boolean => solid.test(type);

/** Whether a file of a package is such a list. */
export const isSlicerConfig = (name: string): boolean =>
  /^metadata\/(\w*model|model_settings)\.config$/i.test(name);

/** Reads the settings of a slicer, by the id of the object. */
export const readSlicerObjects = async (path: string): Promise<ReadonlyMap<string, SlicerObject>> => {
  const objects = new Map<string, SlicerObject>();
  let object: SlicerObject | null = null;
  await readXml(path, {
    open: (name, attributes) => {
      if (name === 'object') {
        object = { volumes: [], parts: new Map(), hasExtruders: false };
        objects.set(attributes.id ?? '', object);
      } else if (name === 'volume') {
        const [first, last] = [Number(attributes.firstid), Number(attributes.lastid)];
        object?.volumes.push({ first, last, type: 'ModelPart' });
      } else if (name === 'part') object?.parts.set(attributes.id ?? '', attributes.subtype ?? 'normal_part');
      else if (name === 'metadata') {
        const { key, value } = attributes;
        const volume = object?.volumes.at(-1);
        if (object && key === 'extruder' && Number(value) > 1) object.hasExtruders = true;
        if (volume && key === 'volume_type') volume.type = value ?? '';
        // As older versions write it.
        if (volume && key === 'modifier' && value === '1') volume.type = 'ParameterModifier';
      }
    },
    text: () => {},
    close: (name) => {
      if (name === 'object') object = null;
    },
  });
  return objects;
};
