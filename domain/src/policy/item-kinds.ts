import type { ItemCategory } from '../catalog/booking-options.ts';

/**
 * A kind of item for which return policies have special rules. Words in an item's name or description
 * identify it (product-rules.md#kinds-of-item). Only whole words count, in the singular or plural.
 */
export type ItemKind = {
  readonly name: string;
  /**
   * Categories of the booking form that usually contain items of this kind. An item in one of them that is
   * not described may be of this kind.
   */
  readonly likelyIn: readonly ItemCategory[];
  /** Words that identify this kind in any category. */
  readonly names: readonly string[];
  /** Further words that identify this kind, but only for items in a category of `likelyIn`. */
  readonly words?: readonly string[];
  /** Phrases that contain a word of this kind but mean something else. */
  readonly exceptions?: readonly string[];
  /**
   * Words that make this kind doubtful. With one of them, the item may be something else, such as a case for
   * a phone.
   */
  readonly doubts?: readonly string[];
  /**
   * Words of which the text must contain one besides a word of this kind. Without it, the item is only
   * possibly of this kind.
   */
  readonly beside?: readonly string[];
  /**
   * True for a condition that any item can have, such as 'Opened goods'. Every item is then possibly of this
   * kind, unless its text contains one of `exceptions`.
   */
  readonly isState?: boolean;
};

const accessories =
  'case,cover,charger,cable,adapter,stand,holder,mount,band,strap,sleeve,protector,compatible,bag,skin,dock,for iphone,for ipad,for apple,for macbook,for airpod,for samsung,for galaxy,for phone,with iphone,with ipad,with apple,with phone,tripod,grip,lens,wallet,armband,battery,power bank,stylus,headset';
const notMobiles =
  'cordless phone,landline phone,toy phone,galaxy watch,galaxy bud,galaxy tab,galaxy book,pixel watch,pixel bud,pixel tablet';
const list = (words: string) => words.split(',');

/**
 * The kinds of item. A new kind needs only a new row; policies can then use its name for windows or
 * exclusions.
 */
export const itemKinds: readonly ItemKind[] = [
  {
    name: 'Apple products',
    likelyIn: ['Electronics'],
    names: list(
      'iphone,ipad,macbook,airpod,apple watch,imac,mac mini,mac studio,mac pro,homepod,apple tv,apple pencil,airtag,magic keyboard,magic mouse,vision pro',
    ),
    words: ['apple'],
    doubts: list(accessories),
  },
  {
    name: 'Mobile phones',
    likelyIn: ['Electronics'],
    names: list(
      'iphone,smartphone,smart phone,cell phone,cellphone,mobile phone,prepaid phone,samsung galaxy,google pixel,moto g',
    ),
    words: ['phone'],
    exceptions: list(notMobiles),
    doubts: list(accessories),
  },
  {
    name: 'Activatable devices',
    likelyIn: ['Electronics'],
    names: list(
      'iphone,smartphone,smart phone,cell phone,cellphone,mobile phone,prepaid phone,cellular ipad,cellular tablet,mobile hotspot,samsung galaxy,google pixel',
    ),
    words: list('phone,cellular,lte'),
    exceptions: list(notMobiles),
    doubts: list(accessories),
  },
  {
    name: 'Major appliances',
    likelyIn: ['Home & Garden', 'Electronics'],
    names: list(
      'refrigerator,fridge,dishwasher,washing machine,clothes washer,clothes dryer,washer dryer,front load washer,top load washer,gas range,electric range,wall oven,cooktop,range hood,chest freezer,upright freezer',
    ),
    words: list('freezer,washer,dryer,oven,stove'),
    exceptions: list(
      'hair dryer,blow dryer,toaster oven,microwave oven,pressure washer,power washer,window washer,dutch oven,camping stove,camp stove,mini fridge,salad dryer,hand dryer,oven mitt,washer fluid,lock washer,flat washer,pizza oven,tea stove,freezer bag,dryer sheet,dryer ball,dishwasher tablet,dishwasher pod,dishwasher detergent,fridge magnet,refrigerator magnet',
    ),
    doubts: list(
      'part,filter,hose,vent,handle,shelf,knob,mat,cleaner,cover,toy,kit,cord,mini,pack,rubber,faucet,bolt,nut,screw,flat,fender,wood,pellet,pipe,thermometer,line,bulb,light,organizer,lock,alarm,bracket,liner,gasket,seal,rack,pan,tray,drawer,detergent,wire,switch,igniter,element,plug,adapter,connector,rope,ball,portable,for refrigerator,for dishwasher,for washer,for dryer',
    ),
  },
  {
    name: 'Furniture and rugs',
    likelyIn: ['Home & Garden'],
    names: list(
      'sofa,couch,loveseat,sectional,recliner,armchair,dresser,nightstand,bed frame,headboard,mattress,bookcase,bookshelf,coffee table,dining table,end table,side table,console table,tv stand,ottoman,futon,wardrobe,office chair,dining chair,area rug,bar stool',
    ),
    words: list('furniture,chair,table,desk,rug,bench,stool,bed'),
    exceptions: list(
      'table saw,table lamp,desk lamp,table cloth,table runner,bed sheet,bed skirt,flower bed',
    ),
    doubts: list(
      'patio,outdoor,garden,cover,cushion,leg,pad,toy,baby,folding,camping,car,organizer,fan,mat,cleaner,grinder,vise,lamp,mount,hook,clip,glide,caster,polish,saw,tool,tennis,runner,top,linen,pillow,rail,fountain,clamp',
    ),
  },
  {
    name: 'Plants',
    likelyIn: ['Home & Garden'],
    names: list('perennial,shrub,houseplant,rose bush,fruit tree,hydrangea,boxwood,azalea,hosta'),
    words: list('plant,tree,bush'),
    exceptions: list(
      'plant food,plant stand,plant pot,christmas tree,cat tree,shoe tree,bush hog,power plant',
    ),
    doubts: list('artificial,fake,faux,plastic,silk,annual,seed,hanger,toy,decor'),
  },
  {
    name: 'Computers and parts',
    likelyIn: ['Electronics'],
    names: list(
      'laptop,notebook computer,desktop computer,gaming pc,processor,cpu,motherboard,graphics card,gpu,video card,tablet,chromebook,macbook,ipad',
    ),
    words: ['computer'],
    exceptions: list('computer desk,computer mouse'),
    doubts: list(accessories),
  },
  {
    name: 'Target-owned brands',
    likelyIn: [],
    names: list(
      'cat & jack,good & gather,threshold,up & up,market pantry,a new day,goodfellow,all in motion,auden,room essentials,pillowfort,brightroom,hearth & hand,project 62,casaluna,heyday,universal thread,wild fable,wondershop,bullseyes playground,favorite day,dealworthy,embark,hyde & eek',
    ),
    exceptions: list('door threshold,embark on'),
  },
  {
    name: 'Ink and toner',
    likelyIn: [],
    names: list('ink cartridge,toner,printer ink,ink tank'),
    exceptions: ['face toner'],
    doubts: list('skin,facial'),
  },
  {
    name: 'Assembled items',
    likelyIn: [],
    names: list('assembled,put together'),
    exceptions: list('never assembled,not assembled,unassembled,to be assembled'),
  },
  {
    name: 'Opened goods',
    isState: true,
    likelyIn: [],
    names: list('opened,assembled,open box,used once,used twice,used it,unboxed,out of the box'),
    exceptions: list(
      'never opened,not opened,not been opened,unopened,never assembled,not assembled,unassembled,to be assembled,never used,not used,unused',
    ),
  },
  {
    name: 'Gift cards',
    likelyIn: [],
    names: list('gift card,giftcard,e gift card,egift card,gift certificate'),
    exceptions: list(
      'gift card holder,gift card box,gift card tin,gift card envelope,with a gift card,with gift card,by gift card,using a gift card,from gift card',
    ),
  },
  {
    name: 'Opened software',
    likelyIn: [],
    names: list('software,computer game,pc game,video game'),
    exceptions: list(
      'unopened software,sealed software,unopened video game,unopened pc game,unopened computer game',
    ),
    beside: list('opened,open box,used,activated,installed,redeemed,unsealed'),
    doubts: list('unopened,sealed,not opened,never opened,not used,never used,not installed'),
  },
  {
    name: 'Digital products',
    likelyIn: [],
    names: list(
      'digital download,download code,digital code,digital game,dlc,in game currency,ebook download',
    ),
  },
  {
    name: 'Trading cards',
    likelyIn: [],
    names: list(
      'trading card,pokemon card,baseball card,football card,magic the gathering,booster pack,yugioh card,tcg',
    ),
    exceptions: list('trading card binder,trading card sleeve,card binder,card sleeve'),
  },
  {
    name: 'Firearms',
    likelyIn: [],
    names: list('firearm,handgun,pistol,rifle,shotgun,revolver'),
    doubts: list(
      'case,cover,sling,scope,rest,holster,cleaning,rack,bag,safe,toy,nerf,water,bb,air,grip,cabinet',
    ),
  },
  {
    name: 'Ammunition',
    likelyIn: [],
    names: list('ammunition,ammo,cartridge,bullet,shotgun shell,rifle round,9mm round'),
    exceptions: list(
      'ink cartridge,toner cartridge,printer cartridge,filter cartridge,game cartridge,bullet journal,bullet blender,magic bullet,gas cartridge,water cartridge',
    ),
    doubts: list(
      'case,can,box,belt,pouch,holder,ink,toner,printer,filter,game,vape,crimper,storage',
    ),
  },
  {
    name: 'Alcohol',
    likelyIn: [],
    names: list(
      'beer,wine,whiskey,whisky,vodka,rum,tequila,bourbon,champagne,liquor,alcohol,gin,brandy,hard seltzer',
    ),
    exceptions: list(
      'rubbing alcohol,non alcoholic,alcohol free,alcohol wipe,root beer,ginger beer',
    ),
    doubts: list(
      'glass,mug,rack,fridge,cooler,opener,stopper,stone,red,colored,color,dress,shirt,holder,aerator,decanter,book,cake,candy,chocolate,vinegar,game,rummy,cooking,can,barrel,bar,cabinet,kit,sign,candle,scent',
    ),
  },
  {
    name: 'Tobacco',
    likelyIn: [],
    names: list('cigarette,cigar,tobacco,vape,e cigarette'),
    doubts: list('brown,case,box,cutter,holder,ashtray,lighter,color,pants,jacket,boots,candle'),
  },
  {
    name: 'Prescription medication',
    likelyIn: [],
    names: list(
      'prescription medication,prescription drug,prescription medicine,prescription pill,rx medication',
    ),
    words: ['prescription'],
    doubts: list('glasses,sunglasses,lens,goggles,food,diet,bag'),
  },
  {
    name: 'Live animals',
    likelyIn: [],
    names: list(
      'live animal,live fish,live bird,live reptile,hamster,guinea pig,gerbil,betta fish,live insect,live cricket',
    ),
    doubts: list('cage,food,wheel,bedding,tank,toy,costume,plush,ball,book,hay,stuffed'),
  },
  {
    name: 'Swimwear',
    likelyIn: [],
    names: list('swimwear,swimsuit,bikini,swim trunk,bathing suit,swim shorts,tankini'),
    doubts: list('cover up,wax,trimmer,bag,razor'),
  },
  {
    name: 'Fragrances',
    likelyIn: [],
    names: list('fragrance,perfume,cologne,eau de toilette,eau de parfum'),
    exceptions: list('fragrance free'),
    doubts: list('bottle,tray,holder,diffuser,candle'),
  },
  {
    name: 'Magazines',
    likelyIn: [],
    names: ['magazine'],
    doubts: list('rack,holder,file,storage,basket,table'),
  },
  {
    name: 'Custom orders',
    likelyIn: [],
    names: list(
      'custom order,custom made,made to order,personalized,personalised,monogrammed,engraved,custom printed',
    ),
    exceptions: list('not personalized,not engraved'),
  },
  {
    name: 'Last Act clearance',
    likelyIn: [],
    names: ['last act'],
  },
  {
    name: 'Final sale',
    likelyIn: [],
    names: ['final sale'],
  },
];
