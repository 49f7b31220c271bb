/**
 * Examples, as people describe them, of goods that must never be transported without a check. None of the
 * screening's words was chosen because of them.
 */
export const dangerous = `
  I am sending back a Ruger LCP pistol; wrong shotgun, wanted the 20 gauge; rifle shells and a rifle;
  small handgun, chrome; Glock 21 with case; deer gun; box with ammo and targets; grandpa's revolver, unloaded;
  high powered rifle; AR15 parts: barrel, trigger, handguard; three handguns; old army pistol; bullets for a revolver;
  shotgun with extra barrel; carbine rifle 9mm; guns and gun accessories; black powder rifle; a firearm and its holster;
  loaded clip; paintball gun and also a real one, pistol; self defense taser; pepper spray can, half used; police mace;
  brass knuckles paper weight; switchblade knife, new; live hand grenade; nunchucks, wooden; stun gun and charger;
  fireworks assortment bag; firecracker strings, 2; wedding sparklers, 20 inch; unused mortar shells and tube;
  roman candle pack; gun powder for reloading; stick of old dynamite; homemade explosive; pipe bomb parts;
  airbag unit from steering wheel; road flares, 3; smoke bomb, blue; bottle rockets 1 gross; two gallons of gas;
  gas can with gas; gasoline container; diesel in jug; kerosene for lamp; propane bottle, 1 lb; full propane tank;
  butane refill can; lighter fluid for grill; gallon of lacquer thinner; acetone and brushes; bottle of turpentine;
  mineral spirits and rags; torch fuel; spray paint set; generator with gas inside; matches, strike anywhere;
  helium canister; oxygen tank and mask; CO2 cartridge 10 ct; nitrous tank; welding tank; AC refrigerant;
  extinguisher for kitchen; dry ice in cooler; poison for rats; mouse killer pellets; ant and roach spray;
  wasp nest killer; bottle of weed killer; gallon of Roundup; insect poison; mothballs pack; bleach jugs;
  ammonia for cleaning; drain opener liquid; lye granules; muriatic acid gal; battery acid jug; chlorine powder;
  antifreeze gallon; cyanide powder; mercury bottle; asbestos sheets; radioactive source; unlabeled chemical jug;
  poisonous powder; flammable liquid, unknown; ounce of marijuana; bag of weed and a pipe; cannabis brownies;
  thc gummies bag; delta 8 pen; bong with ice catcher; gram of cocaine; heroin packets; bag of meth;
  fentanyl strips and powder; LSD sheet; ecstasy tablets; shrooms bag; oxycodone tablets; percocet 5; vicodin bottle;
  xanax, no prescription; adderall, extra; crack and pipe; steroids, injectable; car battery, old; swollen battery, iPad;
  laptop with a puffy battery; leaking battery, alkaline box; power bank that caught fire; hoverboard, burned battery;
  truck batteries; live lizard in tank; live mice; hamster with wheel; puppy, brown; a cat, alive; goldfish, live;
  box of live crickets; live crawfish 5 lb; baby snake; dead hamster; dead squirrel; dad's ashes; cremation ashes of dog;
  human skull, real; organs in cooler; vial with blood; urine in a cup; needles, used; syringes used once;
  medical waste bin; infectious samples; stolen purse with cards; stolen tablet; counterfeit sneakers;
  counterfeit twenty dollar bills; fake Rolex in box; fake Louis bag; fake license; forged check book; ivory tusk carving;
  card skimmer parts; s.h.o.t.g.u.n; h a n d g u n s; r-i-f-l-e; pi\u00ADpe bo\u00ADmb; f1recrackers; c\u043Ec\u0430ine;
  h\u00EBroin; me\u200Bth; ｇｒｅｎａｄｅ; 𝗯𝗼𝗺𝗯; g@soline; dyn4mite; amm\u043Enition; marij\u00E4ana and weed; ket@mine; p0ison;
  propan\u0435`
  .split(';')
  .map((phrase) => phrase.trim());
