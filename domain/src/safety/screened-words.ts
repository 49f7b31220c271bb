/**
 * The word groups of the safety screening (product-rules.md#safety-screening): whole words, singular here, plural found
 * too.
 */

export type WordGroup = { readonly group: string; readonly words: readonly string[] };

/** Never carried. */
export const prohibitedGroups: readonly WordGroup[] = [
  {
    group: 'weapons',
    words: [
      'gun',
      'firearm',
      'pistol',
      'rifle',
      'shotgun',
      'handgun',
      'revolver',
      'ammunition',
      'ammo',
      'bullets',
      'silencer',
      'grenade',
      'taser',
      'stun gun',
      'switchblade',
      'brass knuckles',
      'pepper spray',
    ],
  },
  {
    group: 'explosives',
    words: [
      'explosive',
      'dynamite',
      'firework',
      'firecracker',
      'gunpowder',
      'black powder',
      'detonator',
      'blasting cap',
      'road flare',
      'pipe bomb',
    ],
  },
  {
    group: 'flammable materials',
    words: [
      'gasoline',
      'kerosene',
      'propane',
      'butane',
      'lighter fluid',
      'paint thinner',
      'turpentine',
      'acetone',
      'charcoal fluid',
      'fuel canister',
    ],
  },
  {
    group: 'hazardous materials',
    words: [
      'asbestos',
      'mercury thermometer',
      'radioactive',
      'uranium',
      'pesticide',
      'herbicide',
      'rat poison',
      'poison',
      'cyanide',
      'corrosive',
      'sulfuric acid',
      'hydrochloric acid',
      'drain cleaner',
      'pool chlorine',
      'biohazard',
      'medical waste',
      'used syringe',
      'used needle',
      'car battery',
      'swollen battery',
      'damaged battery',
      'compressed gas',
      'oxygen tank',
    ],
  },
  {
    group: 'illegal drugs',
    words: [
      'cocaine',
      'heroin',
      'methamphetamine',
      'meth',
      'fentanyl',
      'ecstasy',
      'mdma',
      'lsd',
      'marijuana',
      'cannabis',
      'weed edible',
      'thc edible',
      'magic mushroom',
      'drug paraphernalia',
      'bong',
    ],
  },
  {
    group: 'illegal goods',
    words: [
      'stolen',
      'counterfeit',
      'fake id',
      'fake passport',
      'forged document',
      'elephant ivory',
      'ivory tusk',
      'human remains',
      'child pornography',
    ],
  },
  { group: 'live animals', words: ['live animal', 'live fish', 'live reptile', 'live bird'] },
];

/** Carried only when an admin agrees. */
export const restrictedGroups: readonly WordGroup[] = [
  {
    group: 'alcohol',
    words: ['alcohol', 'beer', 'wine', 'whiskey', 'vodka', 'rum', 'tequila', 'gin', 'liquor'],
  },
  {
    group: 'tobacco',
    words: ['tobacco', 'cigarette', 'cigar', 'vape', 'e-cigarette', 'nicotine', 'hookah'],
  },
  {
    group: 'fresh food',
    words: [
      'fresh food',
      'perishable',
      'raw meat',
      'meat',
      'seafood',
      'dairy',
      'fresh produce',
      'frozen food',
    ],
  },
  {
    group: 'medicine',
    words: ['prescription', 'medication', 'medicine', 'insulin', 'opioid', 'syringe'],
  },
  { group: 'blades', words: ['knife', 'knives', 'machete', 'sword', 'dagger', 'axe'] },
  { group: 'loose batteries', words: ['lithium battery', 'power bank'] },
];

/** Reviewed when the order is worth more than the high-value limit. */
export const highValueGroups: readonly WordGroup[] = [
  {
    group: 'jewelry',
    words: ['jewelry', 'jewellery', 'diamond', 'gold', 'necklace', 'engagement ring', 'rolex'],
  },
  { group: 'cash', words: ['cash', 'currency', 'banknote', 'coin', 'bullion', 'money order'] },
  { group: 'gift cards', words: ['gift card', 'giftcard', 'prepaid card', 'voucher'] },
  { group: 'art and antiques', words: ['artwork', 'antique', 'painting', 'sculpture'] },
  { group: 'fine instruments', words: ['violin', 'cello'] },
];

/** Ordinary goods that a screened word happens to name; read away before the words are looked for. */
export const harmlessPhrases: readonly string[] = [
  'massage gun',
  'glue gun',
  'heat gun',
  'nail gun',
  'staple gun',
  'caulking gun',
  'spray gun',
  'water gun',
  'water pistol',
  'nerf gun',
  'nerf rifle',
  'toy gun',
  'gun safe',
  'propane grill',
  'poison perfume',
  'wine glass',
  'wine rack',
  'wine opener',
  'wine cooler',
  'wine fridge',
  'beer glass',
  'rum cake pan',
  'meat thermometer',
  'meat grinder',
  'dairy free',
  'dairy-free',
  'alcohol free',
  'alcohol-free',
  'medicine ball',
  'medicine cabinet',
  'axe body spray',
  'cash register',
  'coin purse',
  'gold-plated',
];

/** Worth a second look, no more. */
export const suspiciousWords: readonly string[] = [
  'homemade',
  'home made',
  'unmarked',
  'unlabeled',
  'unlabelled',
  'prototype',
  'no label',
  'replica',
  'modified',
  'unknown contents',
  'do not open',
  'no questions asked',
];
