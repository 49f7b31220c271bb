/** Goods that must never be carried unseen, as people write them. None of the screening's words was chosen from here. */
export const dangerous = `
  Walther handgun, never shot; shotgun bought for turkey season; .308 rifle and a bipod; Ruger 22 pistol, wrong barrel;
  pocket revolver with leather holster; my brother's shotgun; ammo cans filled with ammunition; 45 caliber bullets box;
  Glock gun parts and frame; AR-15 magazine, 3 pack; hunting rifle, serial number intact; gun inside toolbox;
  pistol under the seat cover; musket, decorative but fires; 12 gauge and shells; rounds for a 9mm pistol; a machine gun;
  hollow point bullets; broken pistol; rifle that needs new trigger; stun gun, rechargeable; pepper spray, twin pack;
  mace for protection; metal brass knuckles; switchblade with bone handle; nunchucks and stars; grenade from uncle;
  bear spray can; box of old fireworks; fire crackers and sparklers; unused roman candles; bottle rockets and smoke bombs;
  gunpowder tin; dynamite sticks, two; TNT and fuse; bomb, homemade; blasting caps, 10; expired flares for the boat;
  airbag, driver side; one gallon gasoline can, full; diesel jug; kerosene bottle; propane tank, empty; butane cartridges;
  can of lighter fluid; paint thinner bottle; acetone bottle; mineral spirits can; turpentine can; camp fuel can;
  spray paint can, red; leftover wood stain; mower with gas still in tank; strike anywhere matches box;
  helium tank for party balloons; oxygen bottles; rat poison bag; roach poison; ant killer bait; wasp killer spray;
  weed killer bottle; Roundup spray; pesticide bottle; moth balls; bleach bottle; ammonia jug, clear; drain cleaner gel;
  muriatic acid bottle; pool chlorine tablets; antifreeze bottle; poison bottle; toxic chemical; weed in a bag;
  marijuana in a jar; cannabis edibles; THC candy; delta 8 vape cart; bong in a box; cocaine bag; heroin bag; meth bag;
  fentanyl patch; oxycodone bottle; xanax bottle; adderall pills; steroids vial; car battery, used; swollen phone battery;
  bulging battery pack; leaking batteries; hoverboard, burned; damaged lithium pack; live hamster in box;
  live snake in bag; live turtle; stolen camera; stolen bag; counterfeit shoes; counterfeit dollars; fake Gucci;
  s-h-o-t-g-u-n; r i f l e; pisto\u043B and pistol; fire\u2010works; gas\u00ADoline; c0caine and her0in; ｆｉｒｅａｒｍ; am.mo;
  b\u00F6mb; gr\u00EBn\u00E4de; m4rijuana; dyn@mite; prop@ne; Henry rifle in .44 mag; suppressor, 30 cal;
  my late father's gun collection; rusty revolver for parts; BB gun plus live ammo; pink stun gun, wont charge;
  mace gel refill; knuckle duster; leftover mortar shells; firecracker rolls; a can half full of petrol;
  heater kerosene, blue jug; two propane cylinders for grill; torch with butane in it; degreaser and paint thinner;
  solvent, acetone; old bug spray can; gopher poison; hornet spray foam; chlorine for hot tub; drain acid, industrial;
  jug of bleach and ammonia; vial with mercury; lab acid; a joint and some weed; thc cartridge, half full;
  pills: oxycodone; morphine from hospice; meth crystals; LSD on paper; laptop, battery swollen; motorcycle battery acid;
  box of live worms; baby hamster; guinea pig, alive; iguana, 2 years; grandpa's ashes in a box; skeleton, real human;
  insulin needles, used; stolen Nike shoes; knockoff Rolex; forged checks and fake ids; tiger tooth; eagle feathers`
  .split(';')
  .map((phrase) => phrase.trim());
