type Described = {
  /** The attribute's name in calls (R095, R096, R156, R157). */
  readonly wire: string;
  readonly label: string;
  /** The label in forms, if it differs (R088). */
  readonly formLabel?: string;
  /** The section of the forms. */
  readonly group: 'identity' | 'dimensions' | 'classification';
  /** The message for an upload without it (R132, R133). Without this text the attribute is optional, and empty by default. */
  readonly missing?: string;
  /** The product page lists it (R032); `stated`: only where the model states it. */
  readonly isFact?: true | 'stated';
  /** The weight of its words in the search (Q26). */
  readonly search?: 'A' | 'B' | 'C';
  readonly example: string;
};

/** The text attributes of a model, in display order (R032). Everything that names them is derived from this list. */
const list = {
  name: {
    wire: 'ModalName',
    label: 'Name',
    formLabel: 'Model Name',
    group: 'identity',
    missing: 'Enter the Model name',
    search: 'A',
    example: 'Oak Chair',
  },
  category: {
    wire: 'ModalCategory',
    label: 'Category',
    group: 'classification',
    missing: 'Select the Category',
    search: 'B',
    example: 'Furniture',
  },
  subCategory: {
    wire: 'ModalsubCategory',
    label: 'Sub-category',
    group: 'classification',
    missing: 'Select the Sub-Category',
    search: 'B',
    example: 'Seating',
  },
  platform: {
    wire: 'ModalPlatform',
    label: 'Platform',
    group: 'identity',
    missing: 'Enter the platform used',
    isFact: true,
    search: 'C',
    example: 'Blender',
  },
  render: {
    wire: 'ModalRender',
    label: 'Render',
    group: 'identity',
    missing: 'Enter the Render',
    isFact: true,
    search: 'C',
    example: 'Cycles',
  },
  size: {
    wire: 'ModalSize',
    label: 'Size',
    formLabel: 'Model Size',
    group: 'dimensions',
    isFact: true,
    example: '2 MB',
  },
  length: {
    wire: 'ModalLength',
    label: 'Length',
    group: 'dimensions',
    missing: 'Enter the Length of the Model',
    isFact: true,
    example: '45 cm',
  },
  width: {
    wire: 'ModalWidth',
    label: 'Width',
    group: 'dimensions',
    missing: 'Enter the Width of the Model',
    isFact: true,
    example: '46 cm',
  },
  height: {
    wire: 'ModalHeight',
    label: 'Height',
    group: 'dimensions',
    missing: 'Enter the Height of the Model',
    isFact: true,
    example: '90 cm',
  },
  style: {
    wire: 'ModalStyle',
    label: 'Style',
    formLabel: 'Model Style',
    group: 'identity',
    missing: 'Enter the Model style',
    isFact: true,
    search: 'C',
    example: 'Scandinavian',
  },
  material: {
    wire: 'ModalMaterial',
    label: 'Material',
    group: 'identity',
    missing: 'Enter the material used',
    isFact: true,
    search: 'C',
    example: 'Oak',
  },
  polys: {
    wire: 'ModalPolys',
    label: 'Polys',
    group: 'dimensions',
    missing: 'Enter the number of polys',
    isFact: true,
    example: '1,200',
  },
  format: {
    wire: 'ModalFormat',
    label: 'Format',
    group: 'identity',
    missing: 'Enter the format used',
    search: 'C',
    example: 'OBJ',
  },
  use: {
    wire: 'ModalUse',
    label: 'Intended use',
    group: 'classification',
    isFact: 'stated',
    search: 'C',
    example: 'Rendering, games, 3D printing',
  },
  warnings: {
    wire: 'ModalWarnings',
    label: 'Warnings',
    group: 'classification',
    isFact: 'stated',
    example: 'Not load-bearing, not a toy',
  },
} as const satisfies Readonly<Record<string, Described>>;

export type AttributeName = keyof typeof list;
export type AttributeWire = (typeof list)[AttributeName]['wire'];
export type ModelAttribute = Described & { readonly name: AttributeName; readonly wire: AttributeWire };

export const modelAttributeList: readonly ModelAttribute[] = (Object.keys(list) as AttributeName[]).map(
  (name) => ({ name, ...list[name] }),
);

/** A value of each attribute, by its name in events. */
export const byName = <Value>(toValue: (attribute: ModelAttribute) => Value) =>
  Object.fromEntries(modelAttributeList.map((one) => [one.name, toValue(one)])) as Record<
    AttributeName,
    Value
  >;

/** A value of each attribute, by its name in calls. */
export const byWire = <Value>(toValue: (attribute: ModelAttribute) => Value) =>
  Object.fromEntries(modelAttributeList.map((one) => [one.wire, toValue(one)])) as Record<
    AttributeWire,
    Value
  >;
