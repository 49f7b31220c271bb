import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const blades: ScreenedGroup = {
  name: 'blades',
  hasImitations: true,
  review: listOf(`
    machete, sword, katana, wakizashi, rapier, cutlass, scimitar, broadsword, longsword, dagger, dirk, stiletto knife,
    bayonet, kukri, karambit, bowie knife, ka bar, hunting knife, pocketknife, folding knife, tactical knife, combat knife,
    fixed blade, survival knife, throwing knife, fillet knife, filet knife, skinning knife, boning knife, cleaver, straight
    razor, scalpel, halberd, battle axe, tomahawk, throwing axe, hatchet, splitting axe, splitting maul, camping axe,
    felling axe, fire axe, ice axe, pickaxe, scythe, sickle, leatherman, multitool with blade, multi tool with knife, gerber
    knife, buck knife, benchmade, spyderco, crkt, kershaw, cold steel knife, mora knife, opinel, rambo knife, hunting spear,
    spear head, swiss army knife, claymore sword, samurai sword, pocket knife, meat cleaver, sabre sword, saber sword,
    scalpels, kabar`),
  reviewAlone: listOf(`
    knife, axe, blade, sword, multitool, multi tool, spear`),
  warn: listOf(`
    chef knife, chefs knife, santoku, nakiri, gyuto, paring knife, steak knife, carving knife, bread knife, kitchen knife,
    chopping knife, knife set, knife block, wusthof, henckels, zwilling, shun knife, global knife, ginsu, cutco, cutlery,
    scissors, shears, chainsaw, razor blade, utility knife, box cutter, exacto knife, xacto knife, razor knife, carpet
    knife, hobby knife, utility blade, broken glass, saw blade, box cutter blade, knife block set, cutlery knife`),
  accessories: listOf(`
    sharpener, sharpeners, strip, holder, holders, rack, racks, sheath, scabbard, guard, guards, case, roll, bag, stand,
    display, magnet, steel, gloves, hanger, mount, organizer, tray, pleat, cover, edge, handle, block`),
  harmless: listOf(`
    joint compound knife, compound knife, butter knife, butter knives, palette knife, putty knife, drywall knife, cheese
    knife, cheese knives, toddler knife, kids knife, cake knife, cake knife and server, cake knife set, wedding cake knife,
    table knife, dinner knife, dinner knives, spreader knife, joint knife, taping knife, clay knife, pie knife, pate knife,
    mack the knife, electric knife, sword fight pool noodles, sword in the stone, master sword, sword and shield, sword of
    truth, a storm of swords, axe gift set, easton axe, guitar axe, cloak and dagger, sickle cell, fan blade, fan blades,
    ceiling fan blade, ceiling fan blades, blender blade, blender blades, wiper blade, wiper blades, shoulder blade,
    shoulder blades, roller blade, roller blades, lawn mower blade, lawnmower blade, mower blade, mower blades, trimmer
    blade, clipper blade, clipper blades, shaver blade, shaver blades, dermaplaning blade, food processor blade, food
    processor blades, nutribullet blade, ninja blade, ice skate blades, blade of grass, windshield wiper blade, oar blade,
    putter blade, golf blade, bey blade, nutri ninja blades, vitamix blade, skate blades, spiralizer blade, spiralizer
    blades, mandoline blade, one blade, philips one blade, snow blade, snow blades, demon slayer blade, immersion blade,
    replacement shaver blades, vertical blind blades, bamboo cutlery, disposable cutlery, cutlery set flatware, toddler
    cutlery, kids cutlery, flatware cutlery, travel cutlery, chainsaw man, texas chainsaw massacre, lollipop chainsaw,
    chainsaw chaps, cleaver greene, eldridge cleaver, global knives out, zwilling pan, zwilling pans, zwilling cookware,
    zwilling thermos, henckels cookware, henckels pan, henckels pots, cutco scissors, halberd video`),
};
