/** Goods that must never be carried unseen, as people write them. None of the screening's words was chosen from here. */
export const dangerous = `
  Mossberg shotgun with wood stock, shipped wrong; 9 mm handgun, Ruger; Taurus pistol, safety broken;
  box full of rifle bullets; 12 ga turkey shells; Glock slide and barrel; my husband's hunting rifle and scope;
  two pistols in a backpack; revolver .357, old; AR 15 lower receiver; loaded gun; gun with no serial;
  antique rifle, works; shot gun ammo; Sig Sauer handgun; .22 long rifle bullets; magazine and bullets for Beretta;
  police taser; stun gun 2 million volts; bottle of pepper spray; mace spray cans; knuckles made of brass;
  switchblade, spring loaded; ninja star set; expandable baton; hand grenade, empty I think; fireworks; a few firecrackers;
  box with sparklers; roman candles x 6; bottle rocket pack; smoke bomb pack; dynamite stick; gun powder jar; blasting cap;
  some explosives; road flare; rocket motor for school project; TNT; five gallon gas can, full; bottle of gasoline;
  can of diesel fuel; kerosene can; propane canister; propane tank with valve; butane can; jar of paint thinner;
  acetone, pint; can of spray paint; fuel for camp stove; wood varnish oil based; gas for generator;
  kitchen matches, big boxes; helium balloon tank; oxygen cylinder; CO2 canisters; nitrous cartridges; tank of freon;
  mouse bait station with poison; bug spray cans; roach gel bait; ant dust; wasp killer; weed killer gallon;
  herbicide spray; gallon of bleach for laundry; drain opener; lye drain crystals; oven cleaner can; pool shock; poison;
  radioactive; chemicals; sulfuric acid bottle; toxic waste barrel; pot and a pipe; oxy pills; weed seeds;
  car batteries, 2; swollen battery pack; phone battery bulging; leaking car battery; hoverboard caught on fire;
  lithium battery, punctured; goldfish; kitten; live chicken; crickets, live; turtle, alive; dead dog; dead raccoon; ashes;
  cremated dog; bones, human; organs; urine sample; sharps container; stolen TV; stolen shoes; counterfeit cash; fake Nike;
  elephant ivory; card skimmer; g.u.n.; g_u_n; ｒｉｆｌｅ; fir\u00E9works; p1pe b0mb; he\u2060roin; \u0430mmo; gr-enade;
  co\u00ADcaine; m e t h; 9un and gun; wee\u0440 w\u0435\u0435d; bl@ck p0wder; dyn amite; sh-ot-gun`
  .split(';')
  .map((phrase) => phrase.trim());
