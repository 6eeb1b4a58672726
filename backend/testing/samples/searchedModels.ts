import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { uploaded } from './sampleModels.ts';

const model = (
  name: string,
  category: string,
  subCategory: string,
  style: string,
  material: string,
  other: Partial<ModelAttributes> = {},
): Happening => uploaded(name, { category, subCategory, style, material, ...other });

/** More models than a search ranks, older than all others. */
const bricks = Array.from({ length: 1_200 }, (_, nth) =>
  model(`Brick wall ${nth + 1}`, 'Buildings', 'Walls', 'Plain', 'Clay'),
);

/** A catalogue whose searches have an obvious first result. */
export const searchedModels: readonly Happening[] = [
  ...bricks,
  model('Oak armchair', 'Furniture', 'Chairs', 'Rustic', 'Oak'),
  model('Lounge chair', 'Furniture', 'Chairs', 'Mid-Century', 'Leather'),
  model('Wheelchair', 'Medical', 'Mobility', 'Modern', 'Steel'),
  model('Church', 'Buildings', 'Sacred', 'Gothic', 'Stone'),
  model('Chandelier', 'Furniture', 'Lamps', 'Baroque', 'Crystal'),
  model('Desk lamp', 'Furniture', 'Lamps', 'Industrial', 'Brass'),
  model('Standing desk', 'Furniture', 'Tables', 'Modern', 'Bamboo'),
  model('Café table', 'Furniture', 'Tables', 'Bistro', 'Marble'),
  model('Glass coffee table', 'Furniture', 'Tables', 'Modern', 'Glass'),
  model('Bookshelf', 'Furniture', 'Shelves', 'Scandinavian', 'Pine'),
  model('House plant', 'Plants', '', 'Natural', 'Leaves'),
  model('Garden_House', 'House', 'Garden', 'Cottage', 'Timber'),
  model('Tree house', 'House', 'Garden', 'Rustic', 'Timber'),
  model('Greenhouse', 'House', 'Garden', 'Victorian', 'Glass'),
  model('Lighthouse', 'Buildings', 'Towers', 'Coastal', 'Stone'),
  model('Oak tree', 'Plants', 'Trees', 'Natural', 'Wood'),
  model('Palm tree', 'Plants', 'Trees', 'Tropical', 'Wood'),
  model('Cactus', 'Plants', 'Desert', 'Natural', 'Thorns'),
  model('Sports car', 'Vehicles', 'Cars', 'Racing', 'Carbon'),
  model('Cargo ship', 'Vehicles', 'Ships', 'Industrial', 'Steel'),
  model('Old car', 'Vehicles', 'Cars', 'Vintage', 'Steel'),
  model('Carpet', 'Furniture', 'Textiles', 'Persian', 'Wool'),
  model('Space station', 'Vehicles', 'Spacecraft', 'Futuristic', 'Titanium'),
  model('Rocket', 'Vehicles', 'Spacecraft', 'Futuristic', 'Aluminium'),
  model('Medieval sword', 'Weapons', 'Blades', 'Medieval', 'Iron'),
  model('Katana', 'Weapons', 'Blades', 'Japanese', 'Steel'),
  model('Knight armour', 'Characters', 'Warriors', 'Medieval', 'Iron'),
  model('Red dragon', 'Characters', 'Monsters', 'Fantasy', 'Scales'),
  model('Dragonfly', 'Animals', 'Insects', 'Natural', 'Chitin'),
  model('Running horse', 'Animals', 'Mammals', 'Realistic', 'Fur'),
  model('Horse saddle', 'Animals', 'Tack', 'Western', 'Leather'),
  model('Crêpe', 'Food', 'Sweets', 'French', 'Dough'),
  model('Apple pie', 'Food', 'Sweets', 'American', 'Dough'),
  model('Pineapple', 'Food', 'Fruit', 'Tropical', 'Pulp'),
  model('Violin', 'Music', 'Strings', 'Classical', 'Maple'),
  model('Grand piano', 'Music', 'Keys', 'Classical', 'Lacquer'),
  model('USB microphone', 'Music', 'Studio', 'Modern', 'Metal', { format: 'GLB, FBX' }),
  model('Glass', 'Kitchen', 'Dishes', 'Plain', 'Glass'),
  model('Brass kettle', 'Kitchen', 'Dishes', 'Moroccan', 'Brass'),
  model('Folding screen', 'Furniture', 'Screens', 'Japanese', 'Paper', {
    description: 'A divider for the room, to stand behind a chair or a lamp on the table.',
    tags: ['partition', 'rice paper', 'chair'],
  }),
  model('Sofa', 'Furniture', 'Sofas', 'Modern', 'Velvet'),
];
