import { streams } from '#domain/streams.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { sampleMeshFacts } from './sampleMeasurement.ts';
import { id, uploaded } from './sampleModels.ts';

/** Name, category and sub-category, style, material, tags, description, price in dollars, triangles, animations. */
type Row = readonly [string, string, string, string, string, string, number, number, number];

// biome-ignore format: one model a line
const rows: readonly Row[] = [
  ['Claw Hammer Smed', 'Tools / Hand tools', 'Realistic', 'Forged steel, walnut', 'hand tool, workshop, nail, carpentry', 'A claw hammer with a walnut handle, resting on a bench board beside two nails.', 0, 2992, 0],
  ['Park Bench Allée', 'Street / Furniture', 'Classic', 'Oak, cast iron', 'park, outdoor seating, street furniture', 'A slatted oak bench between cast iron arms, at home in any park, station or schoolyard.', 5, 3412, 0],
  ['Kettlebell Pair', 'Sports / Fitness', 'Realistic', 'Cast iron', 'gym, fitness, weights, training', 'Two kettlebells with coloured bands on a training mat, ready for a gym scene.', 0, 8556, 0],
  ['Dining Chair Ebba', 'Furniture / Seating', 'Mid-century', 'Walnut, leather', 'dining room, kitchen, leather', 'A mid-century dining chair: walnut frame, leather seat and a back bent to the spine.', 14, 4680, 0],
  ['Skateboard Halfpipe', 'Sports / Boards', 'Street', 'Maple, urethane', 'skate, board, urban, youth', 'A maple deck with grip tape, trucks and soft yellow wheels, ready for the street or the wall.', 10, 9672, 0],
  ['Street Lamp Boulevard', 'Street / Lights', 'Classic', 'Cast iron, glass', 'lantern, boulevard, night scene, street furniture', 'A three-armed cast iron lantern for boulevards and squares that wants to look old.', 0, 3292, 0],
  ['Cookware Set Gryta', 'Kitchen / Cookware', 'Classic', 'Enamelled cast iron', 'pot, pan, casserole, enamel, kitchen prop', 'Two enamelled casseroles with brass knobs and a frying pan, as they stand on a stove on Sundays.', 8, 5496, 0],
  ['Bed Halden', 'Furniture / Beds', 'Scandinavian', 'Oak, linen', 'bedroom, double bed, linen, bedside', 'An oak double bed, made up with linen and a throw, with a bedside cabinet on each side.', 28, 15096, 0],
  ['Dining Table Ask', 'Furniture / Tables', 'Scandinavian', 'Oiled oak', 'dining room, six seats, lightweight', 'An oiled oak table for six on splayed legs; its few triangles fit the smallest scene budget.', 0, 716, 0],
  ['Cheeseburger Deluxe', 'Food / Meals', 'Stylised', 'Food', 'burger, fast food, snack, restaurant', 'A stacked cheeseburger with seeds, salad and melting cheese, served on a wooden board.', 8, 15088, 0],
  ['Twist Vase Alva', 'Decor / Vases', 'Parametric', 'Porcelain', '3d printing, porcelain, ornament', 'A porcelain vase whose folds wind around it on their way up; the STL is for printing.', 0, 27840, 0],
  ['Candle Holders Lys', 'Decor / Candles', 'Classic', 'Brass, wax', 'candle light, brass, dinner, table setting', 'Three brass candle holders of different heights, their candles lit.', 0, 8940, 0],
  ['Desk Lamp Arc', 'Lighting / Table lamps', 'Modern', 'Lacquered steel, brass', 'desk, office, task light, study', 'A jointed desk lamp in coral lacquer with brass joints, bent over the desk as somebody left it last night.', 14, 4748, 0],
  ['Bookcase Lund', 'Furniture / Storage', 'Industrial', 'Walnut, steel', 'books, shelves, living room, library', 'A five-shelf bookcase of walnut and steel, filled with books, bowls and vases.', 18, 12980, 0],
  ['Pendant Cluster Kegel', 'Lighting / Pendants', 'Modern', 'Spun aluminium', 'ceiling light, dining room, cone', 'Three cone pendants in green, yellow and coral that hang at three heights from one plate.', 0, 10856, 0],
  ['Table Lamp Svamp', 'Lighting / Table lamps', 'Retro', 'Ceramic, opal glass', 'mushroom, bedside, glow, seventies', 'A mushroom lamp of ceramic and opal glass that glows softly from within.', 12, 8112, 0],
  ['Explorer Juna', 'Characters / People', 'Stylised', 'Cloth, leather', 'hiker, adventurer, game character, animated', 'Juna is ready for the mountains with hat, scarf, backpack, rolled mat and walking stick; head and arm move in the animation.', 45, 16552, 1],
  ['Table Clock Minut', 'Decor / Clocks', 'Mid-century', 'Walnut, brass', 'clock face, time, desk, animated', 'A round table clock in walnut on brass feet; minute and second hand move in the animation.', 0, 1668, 1],
  ['Floor Lamp Stativ', 'Lighting / Floor lamps', 'Scandinavian', 'Ash, linen, brass', 'tripod, reading light, living room', 'A tripod floor lamp of ash with a linen shade, for the corner beside the sofa.', 16, 2680, 0],
  ['Blue Whale Nami', 'Animals / Sea', 'Stylised', 'Vinyl toy', 'ocean, toy, kids, rigged, animated', 'A friendly blue whale with a fountain on its back, rigged, its tail and fins beating in a loop.', 33, 17260, 1],
  ['Pour-Over Kettle Tove', 'Kitchen / Tea and coffee', 'Contemporary', 'Enamel, brass, walnut', 'coffee, tea, barista, kitchen prop', 'A swan-necked enamel kettle with a brass handle, for slow coffee and close-ups.', 9, 8488, 0],
  ['Desert Mesa Ocotillo', 'Environments / Desert', 'Low poly', 'Vertex colours', 'landscape, diorama, canyon, saguaro', 'A slice of desert with layered mesas, boulders and saguaros; sixty metres of ground for games and maps.', 0, 18650, 0],
  ['City Bicycle Vela', 'Vehicles / Bicycles', 'Classic', 'Painted steel, leather', 'bike, commute, transport, animated', 'A city bicycle with mudguards and a leather saddle; both wheels turn in the animation.', 30, 8868, 1],
  ['Rangefinder Camera Lumi', 'Electronics / Cameras', 'Retro', 'Aluminium, leather, glass', 'photography, vintage, lens', 'A rangefinder camera of aluminium and leather with its dials on top and a strap.', 22, 6516, 0],
  ['Stool Tri', 'Furniture / Seating', 'Scandinavian', 'Oak', 'three legs, bar, workshop, plant stand', 'A three-legged oak stool with a ring for the feet, light enough to stand anywhere.', 0, 1528, 0],
  ['Lighthouse Skerry', 'Buildings / Landmarks', 'Stylised', 'Painted masonry, iron', 'coast, sea, beacon, diorama', 'A red and white lighthouse on its rock, the keeper’s house at its foot.', 40, 4906, 0],
  ['Monstera Deliciosa', 'Plants / Indoor', 'Realistic', 'Leaves, glazed pot, oak', 'house plant, leaves, pot, greenery', 'A monstera with split leaves in a glazed pot on an oak stand, to fill an empty corner.', 11, 9936, 0],
  ['Sailboat Marin', 'Vehicles / Boats', 'Classic', 'Lacquer, teak, canvas', 'sailing, yacht, sea, harbour', 'A day sailer with a teak deck and two canvas sails, shown out of the water with keel and rudder.', 0, 9220, 0],
  ['Sculpture Trefoil', 'Decor / Sculpture', 'Abstract', 'Polished bronze, basalt', 'knot, art, bronze, 3d printing, gallery', 'A trefoil knot in polished bronze on a basalt base, where the reflections do the work.', 29, 8384, 0],
  ['Hot Air Balloon Soar', 'Vehicles / Aircraft', 'Stylised', 'Nylon, wicker', 'sky, flight, festival, travel', 'A striped hot air balloon with ropes and a wicker basket, for skies that look too empty.', 42, 9212, 0],
  ['Mug Set Fika', 'Kitchen / Tea and coffee', 'Scandinavian', 'Speckled stoneware, oak', 'coffee, cup, stoneware, breakfast', 'Three speckled stoneware mugs, filled, on a round oak board: everything for a coffee break.', 0, 6264, 0],
  ['Modern Villa Lindgren', 'House / Modern', 'Modern', 'Concrete, cedar, glass', 'architecture, pool, luxury, real estate', 'A two-storey villa of concrete, cedar and glass with pool, terrace and garden.', 89, 8112, 0],
  ['Sofa Bergen', 'Furniture / Seating', 'Scandinavian', 'Bouclé, walnut', 'couch, living room, cushions, upholstery', 'A three-seat bouclé sofa on walnut legs, with two cushions that break up the beige.', 32, 16400, 0],
  ['Barrel Cactus in Terracotta', 'Plants / Succulents', 'Realistic', 'Terracotta', 'cactus, desert plant, pot, window sill', 'A barrel cactus with every spine, a pup and a flower on top, in a terracotta pot with its saucer.', 0, 31160, 0],
  ['Retro Radio Melodi', 'Electronics / Audio', 'Retro', 'Walnut, brass, cloth', 'transistor, music, fifties, vintage', 'A portable radio of the fifties in walnut and cloth, with a tuning dial and an aerial.', 15, 4352, 0],
  ['Corner Café Amélie', 'Buildings / Shops', 'Parisian', 'Brick, limestone, steel', 'paris, bistro, shop front, city block', 'A Paris corner café with a striped awning, tables on the pavement and light in the rooms above.', 52, 16616, 0],
  ['Penguin Pelle', 'Animals / Birds', 'Stylised', 'Plush look', 'winter, plush, kids, mascot', 'Pelle is a plush-like penguin with a knitted scarf, made for children’s rooms and winter scenes.', 0, 19208, 0],
  ['Vase Trio Kiln', 'Decor / Vases', 'Contemporary', 'Glazed stoneware', 'stoneware, ceramics, set, still life', 'Three stoneware vases from one kiln: a speckled bottle, a ribbed column and a round bowl in coral.', 12, 31520, 0],
  ['Compact Car Piccola', 'Vehicles / Cars', 'Retro', 'Car paint, chrome, glass', 'automobile, sixties, hatchback, city, animated', 'A small two-tone car of the sixties with chrome, roof rack and wheels that turn.', 65, 11592, 1],
  ['Cottage Rosenlund', 'House / Cottage', 'Stylised', 'Plaster, clay tiles', 'village, garden, fairy tale, diorama', 'A plastered cottage under a tiled roof, with stepping stones, a well and a garden around it.', 0, 12264, 0],
  ['Mountain Lake Tarn', 'Environments / Mountains', 'Low poly', 'Vertex colours', 'landscape, diorama, alps, forest, water', 'A snow-capped mountain above a lake, with forest, a cabin and a jetty, cut out of the earth like a cake.', 64, 37142, 0],
  ['Low-Poly Fox Rusty', 'Animals / Forest', 'Low poly', 'Vertex colours', 'woodland, game ready, mobile, rigged, animated', 'A faceted fox of few triangles, light enough for phones; it turns its head and swings its tail.', 27, 3636, 1],
  ['Sprinkled Donut', 'Food / Bakery', 'Realistic', 'Icing, dough, porcelain', 'doughnut, dessert, sweet, icing', 'A glazed donut with sprinkles on a porcelain plate, baked for close-ups.', 0, 13608, 0],
  ['Robot Pip', 'Characters / Robots', 'Stylised', 'Lacquer, rubber, glass', 'mascot, assistant, science fiction, animated', 'Pip is a helpful robot with a face on a screen, jointed arms and an animation in which it looks around and waves.', 38, 14572, 1],
  ['Hillside Cabin Fjell', 'House / Cabin', 'Nordic', 'Larch boards, standing-seam steel', 'cabin, forest, holiday, architecture', 'A larch cabin with a steel roof, a glazed gable and a deck, set among spruces on its hillside.', 49, 7744, 0],
  ['Windmill Kinder', 'Buildings / Towers', 'Low poly', 'Plaster, timber, canvas', 'dutch, farm, countryside, animated', 'A Dutch windmill with canvas sails that turn in the animation, and a small pond beside it.', 0, 5920, 1],
  ['Floating Island Haven', 'Environments / Islands', 'Stylised', 'Hand-painted look', 'fantasy, sky island, game environment, diorama', 'A house, a pond and trees on an island that floats between clouds and smaller islands.', 58, 31042, 0],
  ['Lounge Chair Oslo', 'Furniture / Seating', 'Scandinavian', 'Oak, wool', 'armchair, reading corner, living room, upholstery', 'A low lounge chair of oak and green wool with armrests wide enough for a cup, and a cushion for the back.', 24, 10192, 0],
];

/** The programs that models of a category were made and rendered with; the others with those of the example. */
const programs: Readonly<Record<string, { readonly platform: string; readonly render: string }>> = {
  Buildings: { platform: 'Unreal Engine', render: 'Lumen' },
  Characters: { platform: 'Maya', render: 'Arnold' },
  Environments: { platform: 'Unity', render: 'Eevee' },
  House: { platform: '3ds Max', render: 'V-Ray' },
  Vehicles: { platform: 'Cinema 4D', render: 'Redshift' },
};

/** The events of a small shop with models of many kinds, each measured: a GLB and an OBJ file, and an STL file for printing. */
export const shopModels: readonly Happening[] = rows.flatMap(
  ([name, place, style, material, tags, description, price, triangles, animations]) => {
    const [category = '', subCategory = ''] = place.split(' / ');
    const formats = ['glb', 'obj', ...(tags.includes('3d printing') ? ['stl'] : [])];
    return [
      uploaded(name, {
        ...{ category, subCategory, style, material, description, tags: tags.split(', ') },
        ...programs[category],
        format: 'GLB, OBJ',
        use: formats.includes('stl') ? 'Rendering, 3D printing' : '',
        price,
        type: price === 0 ? 'free' : 'premium',
      }),
      {
        stream: streams.passport(id(name)),
        type: 'ModelMeasured',
        data: {
          modelId: id(name),
          version: 1,
          sources: ['ab'.repeat(32)],
          program: { name: 'mesh-passport', version: '1.0.0' },
          files: formats.map((format) =>
            sampleMeshFacts({ name: `a.${format}`, format, triangles, animations }),
          ),
          best: 'a.glb',
          licence: null,
          shape: null,
        },
      },
    ];
  },
);
