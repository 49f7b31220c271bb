import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const tobacco: ScreenedGroup = {
  name: 'tobacco',
  advice: 'A driver takes tobacco, vapes and nicotine only when we agree, from adult to adult.',
  hasImitations: true,
  review: listOf(`
    tobacco, chewing tobacco, pipe tobacco, rolling tobacco, loose tobacco, dip tobacco, can of dip, smokeless tobacco,
    cigarette, ciggies, cigar, cigarillo, cuban cigar, e cigarette, ecigarette, e cig, ecig, electronic cigarette, vape,
    vape pen, vape juice, vape mod, vape cart, vape pod, vaporizer nicotine, e juice, ejuice, e liquid, eliquid, nic salt,
    nicotine, nicotine pouch, nicotine gum, nicotine patch, nicorette, nicoderm, nicotine lozenge, snus, snuff tobacco,
    hookah, shisha, hookah tobacco, beedi, bidi, clove cigarette, djarum, black and milds, black & mild, swisher sweets,
    swisher, backwoods cigar, backwoods blunt, dutch masters, game leaf, grabba leaf, white owl, phillies blunt, zig zag,
    blunt wrap, tobacco wrap, joint papers, marlboro, newport cigarettes, newport 100s, newport menthol, newports, camel
    crush, camel blue, camel cigarettes, camels carton, pack of camels, carton of camels, american spirit, pall mall, lucky
    strike cigarettes, lucky strikes, parliament cigarettes, parliaments, virginia slims, winston cigarettes, salem
    cigarettes, kool menthol, l&m cigarettes, maverick cigarettes, misty cigarettes, pyramid cigarettes, copenhagen long
    cut, copenhagen snuff, copenhagen wintergreen, copenhagen pouch, skoal, grizzly wintergreen, grizzly long cut, kodiak
    wintergreen, levi garrett, redman chew, red man chew, zyn, zyns, velo pouch, rogue pouch, rogue nicotine, on nicotine
    pouch, lucy nicotine, juul, juul pod, juulpod, elf bar, elfbar, geek bar, lost mary, puff bar, breeze pro vape, breeze
    smoke, vuse, vuse alto, njoy, blu ecig, hyde vape, fume infinity, raz vape, flum pebble, flum float, mr fog, smok, smok
    novo, smok nord, vaporesso, geekvape, voopoo, uwell caliburn, lost vape, iqos, disposable vape, disposable 5000 puffs,
    5000 puffs, 10000 puffs, puffs disposable, box mod, sub ohm tank, vape coil, al fakher, starbuzz hookah, arturo fuente,
    romeo y julieta, cohiba, montecristo cigar, macanudo, padron cigar, oliva serie, acid cigar, humidor full, carton of
    smokes, pack of smokes, smokes carton, cigarros, cigarrillos, chew tins, can of chew`),
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
    snuff box, camels, pall mall london, parliament funk, newport news, newport beach, swishers, smokes and mirrors`),
};
