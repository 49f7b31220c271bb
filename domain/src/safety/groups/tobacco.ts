import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const tobacco: ScreenedGroup = {
  name: 'tobacco',
  hasImitations: true,
  review: listOf(`
    tobacco, can of dip, cigarette, ciggies, cigar, cigarillo, ecigarette, e cig, vape, e juice, e liquid, nic salt,
    nicotine, nicorette, nicoderm, snus, hookah, shisha, beedi, bidi, djarum, black and milds, black & mild, swisher,
    backwoods blunt, dutch masters, game leaf, grabba leaf, white owl, phillies blunt, zig zag, blunt wrap, joint papers,
    marlboro, newport 100s, newport menthol, newports, camel crush, camel blue, camels carton, pack of camels, carton of
    camels, american spirit, pall mall, lucky strikes, parliaments, virginia slims, kool menthol, copenhagen long cut,
    copenhagen snuff, copenhagen wintergreen, copenhagen pouch, skoal, grizzly wintergreen, grizzly long cut, kodiak
    wintergreen, levi garrett, red man chew, zyn, velo pouch, rogue pouch, juul, juul pod, elf bar, geek bar, lost mary,
    puff bar, breeze smoke, vuse, njoy, fume infinity, flum pebble, flum float, mr fog, smok, vaporesso, geekvape, voopoo,
    uwell caliburn, iqos, 5000 puffs, 10000 puffs, puffs disposable, box mod, sub ohm tank, al fakher, arturo fuente, romeo
    y julieta, cohiba, macanudo, oliva serie, humidor full, cigarros, cigarrillos, chew tins, can of chew, lucky strike
    cigarettes, parliament cigarettes, disposable 5000 puffs, electronic cigarette, maverick cigarettes, vaporizer nicotine,
    newport cigarettes, winston cigarettes, pyramid cigarettes, smokeless tobacco, on nicotine pouch, montecristo cigar,
    nicotine lozenge, camel cigarettes, salem cigarettes, misty cigarettes, carton of smokes, chewing tobacco, rolling
    tobacco, clove cigarette, backwoods cigar, breeze pro vape, disposable vape, starbuzz hookah, nicotine pouch, nicotine
    patch, hookah tobacco, swisher sweets, l&m cigarettes, rogue nicotine, pack of smokes, loose tobacco, snuff tobacco,
    lucy nicotine, smokes carton, pipe tobacco, nicotine gum, tobacco wrap, padron cigar, dip tobacco, cuban cigar, e
    cigarette, redman chew, vape juice, acid cigar, vape cart, vuse alto, hyde vape, smok novo, smok nord, lost vape, vape
    coil, vape pen, vape mod, vape pod, blu ecig, raz vape, eliquid, ejuice, elfbar, ecig, zyns`),
  reviewAlone: listOf(`
    dip, chew tobacco, smokes, snuff, vapes, vaping, newports, camels, kools, chew`),
  accessories: listOf(`
    cutter, cutters, humidor, ashtray, holder, jar, stand, rack, pouch, leather, grinder, lanyard, band, bag, hose, bowl,
    tongs, roller, tin sign, wallet, pants, jeans, jean, trousers, adapter, charger, socket, plug`),
  harmless: listOf(`
    tobacco brown, tobacco vanille, tobacco vanilla, tobacco suede, tobacco caramel, tobacco sunburst, tobacco oud, tobacco
    road, tobacco burst, tobacco vanille eau, tobacco honey, tobacco patchouli, tobacco basket, tobacco finish, tobacco tan,
    teakwood and tobacco, mahogany tobacco, cigar box guitar, cigar case, cigarette leg, cigarette heel, cigarette lighter,
    cigarettes after sex, cigarette burns, chips and dip, spinach dip, ranch dip, dip powder, nail dip, skinny dip, dip
    stick, french onion dip, bean dip, queso dip, chip dip, fun dip, salsa dip, dip set, dip bar, sheep dip, snuff bottle,
    snuff box, pall mall london, parliament funk, newport news, newport beach, swishers, smokes and mirrors, cigarette case,
    cigarette box vintage`),
};
