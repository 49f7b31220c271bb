/** Goods that must never be carried unseen, as people write them. None of the screening's words was chosen from here. */
export const dangerous = `
  Sig 9mm that I ordered by mistake; hunting rifle with a broken stock; my grandfather's Luger; twelve gauge pump shotgun;
  AK-47 magazine and 50 rounds; ammo for a .38; Smith & Wesson .44 magnum; a black pistol in a sock;
  pair of dueling pistols; Ruger Mark IV; .223 Remington 20 round box; AR15 upper with barrel;
  air soft looking gun which is real; police revolver from 1960; bullets, 100 pcs; a gun cabinet and the guns;
  toy gun and my real gun; shotgun cartridges; gun clip full of bullets; Walther P22; unregistered handgun; ghost gun;
  machine pistol; old rifle from the attic; Mossberg; a bag of ammo; hollow point rounds; sniper rifle; Beretta 9 mil;
  Colt revolver in a box; taser; tazer gun pink; pepper spray bottle; mace can; bear repellent spray; brass knuckles set;
  switchblades; butterfly knives that lock; throwing star; nunchucks; stun baton; hand grenades; smoke grenade;
  tear gas spray; blow gun with darts; cane sword; collapsible baton; fire works, all kinds; firecrackers 100 pack;
  sparkler sticks; bottle rockets; roman candle; big mortar fireworks; cherry bombs; smoke bomb; black cat firecrackers;
  gunpowder can; tannerite pound; stick of dynamite; TNT blocks; C4; pipe bombs; nail bomb; explosive material;
  road flares; emergency flares for boat; airbags from a Honda; rocket engine for model rockets;
  unexploded shell from WWII; gasoline; gas can full; jug of gas; diesel fuel; kerosene; propane cylinder empty; butane;
  charcoal starter; lacquer thinner; acetone; mineral spirits; camp stove fuel; white gas; tiki torch fuel; starting fluid;
  brake cleaner spray; spray paint; oil paint gallon open; varnish can; rubbing alcohol gallon; two-stroke fuel;
  generator full of fuel; zippo lighter filled; co2 tank; scuba tank; acetylene tank; freon; fire extinguisher expired;
  liquid nitrogen; dry ice; aerosol can 12 pack; whippets; rat killer; mouse bait; roach spray; bug bomb; ant killer dust;
  Roundup; herbicide jug; insecticide powder; slug bait; bleach gallon; ammonia bottle; Liquid Plumr; pool shock bags;
  radioactive sample; formaldehyde; unknown chemicals in a jar; toxic cleaner; corrosive liquid; weed brownies;
  pot brownies; cannabis oil; THC cartridge; delta 8; glass bong; ketamine; opium; oxycontin; morphine; methadone;
  drug pipe; drugs; old car batteries; swollen phone; battery leaking acid; bulging laptop battery;
  hoverboard that caught fire; damaged lithium ion battery; burned battery pack; lead acid battery; live fish; kittens;
  hamster; live lizard; mice for my snake, live; my pet rabbit; dead cat; dead animal; ashes of my dog; human ashes;
  human skull; human organ; body parts; vials of blood; urine; sharps; biohazard; stolen phone; stolen purse;
  counterfeit Gucci; fake Louis Vuitton; forged documents; ivory; elephant tusk; tiger pelt; skimmer for credit cards;
  someone's stolen credit card; g-u-n-s; g\u00FCn; \u0433un and ammo; pi\u200Bstol; pi-stol; p1st0l; f!re works;
  fireworkz and firecrackers; her\u00ADoin; c\u043Ecaine; c o k e and cocaine; m.e.t.h; we\u0301ed; ｂｏｍｂ; b0mb; gr3nades;
  amm\u00F8; shotgunz shotguns; bu-llets; ex-plosive charges; dynam1te; am mu ni tion`
  .split(';')
  .map((phrase) => phrase.trim());
