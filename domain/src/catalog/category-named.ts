import type { ItemCategory } from './booking-options.ts';

/**
 * Common product names of each category, in the singular, separated by spaces. A word that also names a
 * product of another category is left out.
 */
const wordsOf: Readonly<Partial<Record<ItemCategory, string>>> = {
  'Clothing & Accessories':
    'jacket coat parka hoodie sweater sweatshirt shirt blouse dress skirt jean pant trouser legging shoe sneaker boot sandal sock hat scarf glove belt handbag purse wallet jewelry necklace bracelet earring sunglasses pajama bra underwear suit blazer vest cardigan',
  Electronics:
    'laptop tablet phone smartphone headphone earbud headset speaker camera television tv monitor keyboard printer router charger console smartwatch computer ipad iphone kindle projector microphone soundbar webcam drone',
  'Home & Garden':
    'lamp rug curtain pillow blanket sheet towel mattress sofa couch chair table shelf bookshelf dresser kettle toaster blender microwave vacuum pan pot cookware dish plate mug vase planter hose mower shovel candle mirror drill',
  'Toys & Games': 'toy lego doll puzzle boardgame plush barbie playset',
  'Books & Media': 'book novel textbook paperback hardcover dvd bluray vinyl magazine',
  'Health & Beauty':
    'shampoo conditioner lotion perfume cologne makeup lipstick mascara moisturizer serum razor vitamin toothbrush hairdryer skincare sunscreen',
  'Sports & Outdoors':
    'bike bicycle helmet tent backpack kayak treadmill dumbbell yoga basketball football racket skateboard ski snowboard cooler hammock',
};

const categories = new Map(
  Object.entries(wordsOf).flatMap(([category, words]) =>
    words.split(' ').map((word) => [word, category as ItemCategory] as const),
  ),
);

const singularsOf = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')];

/**
 * The category that the words of a product's name point to, as a suggestion for a form. Null if no word names
 * a category, or if the words name different ones.
 */
export function categoryNamed(name: string): ItemCategory | null {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  const said = words.flatMap((word) => {
    const singular = singularsOf(word).find((form) => categories.has(form));
    return singular === undefined ? [] : [categories.get(singular)];
  });
  const [only, ...others] = new Set(said);
  return only === undefined || others.length > 0 ? null : only;
}
