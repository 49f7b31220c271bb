/**
 * Examples of goods that are really dangerous, although their description also mentions a brand, color, toy
 * or garment.
 */
export const dangerousGoods = `
  Smith & Wesson revolver in its box; a Glock 19, barely used; my Ruger, wrong finish; Remington 870 with a blue stock; box of Hornady
  rounds; Winchester ammo, 3 boxes; black Beretta pistol and sunglasses; gun under a hoodie; grandpa's old rifle, wood stock;
  pistol wrapped in a t-shirt; a real gun from a costume shop; toy box with a loaded revolver inside; fireworks left over from July;
  sparklers and bottle rockets; Black Cat firecrackers, full brick; stick of dynamite; black powder, one pound; homemade pipe bomb;
  a live grenade; gasoline, 2 gallons; can of kerosene; propane tank for the grill; Coleman fuel canister; lighter fluid for charcoal;
  paint thinner quart; bottle of lamp kerosene with blue candle; acetylene cylinder; muriatic acid jug; rat poison pellets;
  drain cleaner, caustic; bottle of bleach; liquid mercury in a jar; cyanide pills; bag of weed; weed gummies 100mg; ounce of cannabis;
  cannabis vape cart; cocaine in a baggie; heroin needles; meth pipe; fentanyl patches; oxycodone, 30 tablets; LSD blotter;
  magic mushrooms, dried; bong with residue; live python; live crickets for my gecko; dead hamster in a shoebox; grandma's ashes;
  used syringes; blood samples; swollen lithium battery; car battery, leaking; switchblade knife; brass knuckles; stun gun;
  pepper spray canister; taser with cartridges; throwing stars; silencer for a .22; 30 round magazine; bump stock; counterfeit purse;
  stolen iPhone; fake IDs; human skull; ammunition can, full; AR-15 lower; Glock with a holster; rifle in a guitar case; 9mm rounds
`
  .split(';')
  .map((phrase) => phrase.trim().replace(/\s+/g, ' '));
