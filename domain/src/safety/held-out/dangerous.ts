/** Goods that must never be carried unseen, as people write them. None of the screening's words was chosen from here. */
export const dangerous = `
  Taurus 9mm, wife did not like it; returning one Ruger revolver; Remington rifle .243, unfired;
  lower receiver and a pistol brace; two shotguns from my grandpa; ammo, mixed calibers; shotgun shells #8, 25 ct;
  300 rounds of 9mm; Glock pistol in hard case with lock; my service weapon, a Sig; hunting shotgun, double barrel;
  a very old flintlock pistol; AK rifle magazines; black rifle, AR style; gun I found in the basement;
  unloaded pistol in glove box; 50 cal muzzleloader with powder; rimfire rifle with scope; real gun, not a toy;
  a handgun and its ammo; toy guns and one real gun; pistol with two magazines; sniper scope and rifle;
  revolver ammunition .38; derringer, two shot; box of loose bullets; target pistol .22; unused taser;
  mini stun gun keychain; Sabre red pepper gel; bear spray with holster; pair of brass knuckles;
  automatic switchblade knife; throwing star and nunchuck; riot baton; tear gas can; grenade, old army;
  leftover fireworks from the stand; kids sparklers, 8 boxes; pack of firecrackers; fireworks that did not go off;
  roman candles wrapped in plastic; multi shot mortar fireworks; smoke bombs from TNT stand; gunpowder and primers;
  dynamite, very old; bomb shell with powder; pipe bombs two; explosive powder; auto airbag, not deployed; car road flares;
  model rocket engine pack; gasoline, about 3 gallons; a gas can that smells and is half full; jerry can with diesel;
  kerosene lantern fuel; propane tank from RV; green propane bottles; butane for torch; Ronson lighter fluid;
  bag of charcoal and lighter fluid; quart of paint thinner; gallon acetone; turpentine for oil painting;
  opened mineral spirits; stove fuel bottles; spray paint, seven cans; oil stain for deck, 1 gal; carburetor cleaner;
  starting fluid 2 cans; weed eater with fuel in it; box of strike anywhere matches; liquid fire starter; can of Sterno;
  helium tank, half; oxygen tank, small; welding gas cylinders; CO2 refill bottle; whip it chargers; refrigerant can;
  dry ice pack; scuba tank filled; fire extinguisher, 5 lb; mouse and rat poison; poison for gophers; roach killer powder;
  ant killer spray; hornet killer; bug fogger cans; weed killer sprayer full; Roundup bottle, opened;
  insect killer granules; moth balls 2 boxes; fungicide for roses; bleach, gallon jug; ammonia cleaner, strong;
  Drano and bleach; sulfuric drain opener; acid for etching; muriatic acid, two jugs; pool chlorine bucket;
  bag of pool shock; lye, food grade; radiator antifreeze; potassium cyanide; arsenic rat bait; mercury from barometer;
  radium watch dial; asbestos siding; uranium glass and uranium ore; chloroform, lab; nitric acid bottle;
  bottle marked poison; toxic chemicals from work; hazardous material drum; half ounce of weed; marijuana brownies;
  cannabis gummies 10mg; thc vape; delta 8 gummies; glass bong with bowl; baggie of cocaine; heroin and a needle;
  meth in a baggie; crack rock; LSD paper; molly pills; ecstasy, pink; psychedelic mushrooms; ketamine bottle;
  fentanyl lollipops; oxycodone from dentist; hydrocodone 10/325; percocet tablets; xanax pills; adderall capsules;
  morphine pills; methadone bottle; testosterone steroids; kratom bags; dab rig with torch; crack pipe and lighter;
  car battery, 3 years old; AGM truck battery; deep cycle marine battery; swollen battery from drone;
  battery pack that is bulging; laptop battery, smoking; hoverboard, caught fire once; leaky acid battery;
  recalled power bank; damaged e-bike battery; two live mice; live ball python; my pet hamster; live koi fish;
  puppy mix, 10 weeks; kitten, gray; live frogs; live crickets 100 ct; a live rabbit; chicks, day old;
  bag of live goldfish; dead cat in box; dead opossum; ashes of a pet; my mother's ashes; human skull replica? no, real;
  cremated remains, human; human teeth; blood in tubes; bag of blood; urine for testing; used diabetic needles;
  used syringes, 30; full sharps container; bloody gauze; stolen jewelry; stolen iPads; counterfeit sunglasses;
  counterfeit watch; fake Rolex Daymate; fake Prada bag; fake ID from online; forged signature check; ivory statue;
  elephant ivory chess set; bald eagle feather; credit card skimmer from pump; stolen debit cards; h a n d g u n; gun$;
  pist\u00F6l; r\u00EFfles; gr\u0435nade; b0mbs; fire\u200Dworks; gunp0wder; c-o-c-a-i-n-e; h3r0in; m\u00ADa\u00ADrijuana;
  ｗｅｅｄ; 𝒈𝒖𝒏; pro.pane; ga$oline; pois0n; dyn\u0430mite; ammu-nition; sw1tchblade; fent-anyl`
  .split(';')
  .map((phrase) => phrase.trim());
