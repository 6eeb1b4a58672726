/** A category of the demo shop with its sub-categories (R098). */
export type DemoCategory = {
  readonly name: string;
  readonly subCategories: readonly string[];
};

/** The header shows the first eleven and puts the rest under More (R059), so the most attractive come first. */
export const demoCategories: readonly DemoCategory[] = [
  { name: 'House', subCategories: ['Modern', 'Cottage', 'Cabin'] },
  { name: 'Furniture', subCategories: ['Seating', 'Tables', 'Storage', 'Beds'] },
  { name: 'Lighting', subCategories: ['Floor lamps', 'Table lamps', 'Pendants'] },
  { name: 'Decor', subCategories: ['Vases', 'Sculpture', 'Clocks', 'Candles'] },
  { name: 'Vehicles', subCategories: ['Cars', 'Bicycles', 'Boats', 'Aircraft'] },
  { name: 'Characters', subCategories: ['Robots', 'People'] },
  { name: 'Environments', subCategories: ['Islands', 'Mountains', 'Desert'] },
  { name: 'Buildings', subCategories: ['Shops', 'Towers', 'Landmarks', 'Kits'] },
  { name: 'Plants', subCategories: ['Indoor', 'Succulents'] },
  { name: 'Kitchen', subCategories: ['Tea and coffee', 'Cookware'] },
  { name: 'Animals', subCategories: ['Forest', 'Sea', 'Birds'] },
  { name: 'Electronics', subCategories: ['Audio', 'Cameras'] },
  { name: 'Street', subCategories: ['Furniture', 'Lights'] },
  { name: 'Food', subCategories: ['Bakery', 'Meals'] },
  { name: 'Sports', subCategories: ['Boards', 'Fitness'] },
  { name: 'Tools', subCategories: ['Hand tools'] },
];
