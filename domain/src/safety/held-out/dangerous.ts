/** Goods that must never be carried unseen, as people write them. None of the screening's words was chosen from here. */
export const dangerous = `
  Kimber 1911, the slide is scratched; 20 gauge shotgun for my nephew; 380 pocket pistol and holster; my uncle's M1 Garand;
  Glock 17 gen 4 with night sights; .30-30 deer rifle; rifle ammo 5.56, 200 ct; .40 cal bullets;
  shotgun and a box of slugs; pistol cleaning kit with a pistol in it; pellet pistol and a .22 revolver;
  disassembled AR-15; black gun case with the gun still inside; two shotguns, one needs repair; AR pistol;
  Smith and Wesson 9mm; gun from an estate sale; holster and gun together; antique Colt six shooter;
  live shotgun shell found in a coat pocket; bag with loose ammunition; Remington shotgun, camo; a firearm;
  some kind of machine gun part; a bullet and a magazine; gun shells; 9mm Taurus; rifle, 6.5 Creedmoor; semi-auto rifle;
  pistol suppressor; pepper spray, 2 oz, purple case; can of pepper spray; stun gun with holster; taser cartridges;
  brass knuckle set of 2; switchblade from Italy; throwing knives and stars; nunchaku pair;
  baton and handcuffs for security job; bear mace; Fourth of July fireworks box; loose firecrackers;
  sparklers for kids, 10 inch; half box of roman candles; mortar fireworks and launch tube; whistling bottle rockets;
  black powder can; explosives; a stick of dynamite in a crate; old WW1 grenade; homemade pipe bomb; bomb parts;
  detonators; smoke bombs 5 colors; TNT firecrackers; gas can with some gasoline; gasoline for chainsaw;
  bottle of kerosene; diesel can 5L; 16 oz propane; propane tanks, two; butane fuel; lighter fluid bottle;
  paint thinner gallon; acetone from the nail salon, gallon; turpentine bottle; can of varnish; white gas can;
  gel fuel cans; leaking gas can; dirt bike with gas in tank; aerosol spray paint; matches, strike anywhere, carton;
  helium cylinder; portable oxygen; CO2 bottles; whipped cream chargers N2O; scuba tank, 3000 psi; argon tank for welding;
  refrigerant R134a; liquid nitrogen flask; small fire extinguisher; mouse killer; rat bait; bug killer spray;
  hornet spray; roach bait gel; ant killer; flea fogger; weed and feed 15 lb; grass killer; herbicide; liquid bleach jug;
  ammonia cleaner; drain cleaner bottle; acid drain opener; muriatic acid jug; sulfuric acid small bottle;
  car battery acid; pool acid; pool chlorine powder; caustic lye; antifreeze, open; cyanide capsules; bottle of poison;
  mercury, about an ounce; asbestos boards; radioactive isotope; uranium ore; chloroform bottle; chemistry chemicals, old;
  toxic powder; corrosive acid; hazardous waste; bag of weed, small; marijuana joints; weed edibles; cannabis vape;
  THC oil; heroin needle kit; meth pipe; LSD tabs, 10; mushrooms, magic ones; oxycodone 5mg; hydrocodone; Percocet 10;
  Xanax 0.5; Adderall 20; codeine syrup; anabolic steroids; weed pipe and grinder; kratom powder 1kg; illegal drugs;
  dead car battery; car battery, cracked; swollen batteries; phone with swollen battery; laptop battery, bulging;
  scooter battery that smoked; hoverboard with recalled battery; leaking lithium battery; live mouse; live lizards;
  two hamsters; kitten in a carrier; puppy, 8 weeks; box turtle, live; snake in a tank; pet bird; live crabs; live bait;
  dead rat; dead fish; dog's ashes; cremation remains; human bone; human tissue sample; blood sample; blood bag;
  used syringe; biohazard waste; stolen watch; stolen car stereo; counterfeit bills 20s; fake Chanel; fake IDs, two;
  forged check; skimmer and stolen cards; gu-ns; \u0493irearm; rev\u00F3lver; amm0nition;
  p\u200Di\u200Ds\u200Dt\u200Do\u200Dl; bom\u00ADb; fire\u00ADcrackers; d-y-n-a-m-i-t-e; c0c@ine; h\u0435roin; we.ed;
  m\u0435th; ｃｏｃａｉｎｅ; 𝐛𝐨𝐦𝐛; marij\u00FCana; pr0p4ne; ga soline; k-e-r-o-s-e-n-e; poi\u00ADson`
  .split(';')
  .map((phrase) => phrase.trim());
