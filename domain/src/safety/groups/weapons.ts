import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const weapons: ScreenedGroup = {
  name: 'weapons',
  advice:
    'Drivers cannot take weapons, their parts or ammunition. Ask the store or a licensed dealer how to return them.',
  hasImitations: true,
  together: [
    {
      apart: 2,
      these: listOf(`
    12 ga, 20 ga, 16 ga, 12 gauge, 20 gauge, 16 gauge, 28 gauge, 410, turkey, buck, dove, birdshot`),
      those: listOf(`
    shells, slugs, shotshells, buckshot, shot shells`),
    },
    {
      apart: 2,
      severity: 'review',
      these: listOf(`
    9mm, 45 acp, 380, 223, 308, 357, 38 special, 22lr, 40 cal, 45 cal, 50 cal, 22 cal, caliber, glock, sig, ruger, beretta`),
      those: listOf(`
    rounds, cartridges, shells, mag, mags, magazine, clip, brass, casings, barrel, slide, frame`),
    },
    {
      apart: 3,
      these: listOf(`
    brass, metal, steel, iron`),
      those: listOf(`
    knuckles, knucks, knuckle duster`),
    },
    {
      apart: 2,
      severity: 'review',
      these: listOf(`
    browning, remington, winchester, savage, marlin, henry, colt, taurus, springfield, smith wesson, sig, cz, rossi, aero,
    anderson, heritage, thompson`),
      those: listOf(`
    bps, x bolt, maxus, 7600, 1187, 783, 1100, versa max, 1894, 1895, 336, super x, xpr, sxp, golden boy, big boy, mark ii,
    856, 605, g3, lever, pump, bolt, single action, double action, caliber, gauge, mag, magnum, 22lr, 270, 243, 308, 3006,
    45, 357, 38, 44, m10, model 10, model 12, model 70, model 94, model 60, 22, 30 30, 9mm, r92, ranch hand, rough rider,
    magazine, barrel, receiver, slide, trigger`),
    },
  ],
  block: listOf(`
    gun, firearm, pistol, rifle, shotgun, handgun, revolver, carbine, musket, muzzleloader, flintlock, derringer,
    blunderbuss, six shooter, sidearm, service weapon, assault weapon, glock, ruger, mossberg, beretta, sig sauer, smith and
    wesson, smith & wesson, kel tec, benelli, heckler & koch, heckler and koch, canik, uzi, tec 9, ak 47, ak 74, akm, ar 15,
    m16, garand, sks, mosin, desert eagle, colt 45, colt 1911, colt python, 1911 45, springfield xd, springfield hellcat,
    springfield 1911, taurus g2c, taurus g3, taurus judge, remington 870, remington 700, winchester 94, winchester model 70,
    marlin 336, savage axis, savage 110, daniel defense, bushmaster, five seven, cz 75, hi point, high point 9mm, kimber
    1911, kimber micro, m&p shield, saiga, upper receiver, lower receiver, stripped lower, 80 lower, 80 percent lower, bump
    stock, auto sear, solvent trap, sound suppressor, bolt carrier group, trigger group, high capacity magazine, 30 round
    magazine, 30 rd mag, 30rd magazine, pmag, drum magazine, extended mag, extended clip, ammunition, ammo, live round,
    bullets, 12 gauge shell, 20 gauge shell, gauge shells, 12 gauge slug, 410 bore, 410 shells, buckshot, bird shot, 00
    buck, double aught buck, deer slugs, hunting cartridge, cartridge primers, percussion cap, reloading primers, hollow
    point, fmj, jhp, tracer round, armor piercing, 9mm luger, 9mm rounds, 9mm parabellum, 9x19, 45 acp, 380 acp, 380 auto,
    10mm auto, 357 magnum, 357 mag, 44 magnum, 44 mag, 38 special, 38 spl, 22 lr, 22 magnum, 22 wmr, 17 hmr, 223 rem, 223
    remington, 223 wylde, 5.56x45, 7.62x39, 7.62x51, 7.62x54r, 308 win, 308 winchester, 300 blackout, 300 win mag, 6.5
    creedmoor, 270 win, 270 winchester, 243 win, 243 winchester, 50 bmg, 30 30 win, 30 30 winchester, 300 blk, 350 legend,
    7mm rem mag, 7mm 08, 25 acp, 32 acp, 5.7x28, 45 colt, 410 gauge, switchblade, automatic knife, otf knife, out the front
    knife, ballistic knife, gravity knife, butterfly knife, balisong, trench knife, push dagger, throwing star, shuriken,
    nunchuck, nunchaku, blackjack sap, sap glove, steel baton, expandable baton, telescopic baton, collapsible baton, police
    baton, asp baton, billy club, blowgun, blow dart, kusarigama, caltrops, cane sword, sword cane, garrote, grenade, flash
    bang, landmine, rocket launcher, rpg 7, rpg launcher, bazooka, missile launcher, mortar round, artillery shell,
    flamethrower, walther p22, walther pdp, walther pk380, sig p365, sig p320, sig p226, box of shells, savage model 10,
    savage arms, savage rascal, kahr, sccy, fn fal, fn 509, hk vp9, hk usp, mp5, charter arms, rossi 92, stoeger, browning
    hi power, browning a5, browning buckmark, remington 1100, remington 783, winchester sxp, winchester xpr, maverick 88,
    thompson submachine, palmetto state armory, psa dagger, anderson ar, anderson lower, aero precision, hornady, remington
    golden bullet, cci primer, blazer brass, pmc bronze, tulammo, fiocchi, sellier bellot, winchester white box, 6.5
    grendel, 6.5 prc, 338 lapua, 224 valkyrie, 223 rounds, drum mag, ak mag, ar mag, 30 rnd mag, parts kit ak, box of
    rounds, gernade, ninja star, leather sap, sap blackjack, springfield armory, xd9, mini 14, mini 30, lcp max, lcr 357,
    dpms, barrett m82, wilson combat, nighthawk custom, dan wesson, les baer, staccato 2011, staccato p, zastava, century
    arms, iwi tavor, tavor x95, polymer80, p80 frame, ar 10, m1a, k98, kar98, lee enfield, luger p08, ppsh, stg 44, mp40,
    thompson smg, bump fire, binary trigger, forced reset trigger, g43x, m&p 15, m&p9, kimber ultra, kimber custom, kimber
    pro, nine millimeter, 40 caliber, 50 caliber, 9mm caliber, 22 caliber, 30 caliber, turkey loads, game loads, target
    loads, dove loads, 22 shells, shotshell, rifled slug, wadcutter, steel core, m855, reloading supplies, reloading powder,
    reloading kit with powder, brass with primers, speed loader loaded, bang stick, cap & ball, double barrel, sawed off,
    browning 50, m2 browning, dragunov, vz58, type 56, norinco, maadi, romarm, wasr, micro draco, mini draco, silencer kit,
    oil filter suppressor, tank shell, cannon ball live, artillery round, mortar launcher, bouncing betty, bomblet, blank
    rounds, blanks 9mm, 38 blanks, nail gun loads, powder loads ramset, ramset loads, powder actuated, s&w revolver, s&w
    pistol, s&w 38, s&w 9mm, s&w m&p, s&w bodyguard, 12 ga shotgun, 12 ga slug, 20 ga shotgun, 20 ga shell, 16 gauge shell,
    28 gauge shell, 16 gauge shotgun, 28 gauge shotgun, 5.56 ammo, 7.62 ammo, 5.56mm, 7.62mm, 7.62 rounds, 30 06 ammo, 30 06
    rifle, 22 250 rem, 45 70 govt, tikka t3, tikka rifle, franchi shotgun, claymore mine, rugar, fn scar, scar 17s, scar
    16s, fn p90, steyr aug, kriss vector, sub 2000, kel tec ksg, ithaca 37, stevens 320, 590 shockwave, tac 14 shotgun,
    sp101, gp100, super redhawk, ruger vaquero, beretta 92, px4 storm, xd 40, heritage rough rider, rough rider 22,
    diamondback db9, raven arms, lorcin, phoenix arms, bond arms, naa mini revolver, raging bull revolver, taurus tx22, 1911
    pistol, 45 auto pistol, weapons, firearms, 40 s&w, 10mm s&w, s&w 642, s&w 686, sig mcx, sig p938, sig legion, sig rifle,
    cz shadow, lwrc, noveske rifle, ddm4, ar 308, am 15 lower, m4e1, enfield rifle, stripper clip, bolt carrier,
    speedloader, 357 sig, 6.8 spc, 300 wsm, 28 nosler, 26 nosler, nosler, 16 ga shell, 16 ga shells, tracer ammo, frangible,
    api rounds, slapjack, manriki, smokeless powder, belt of rounds, luger, munition, munitions, scattergun, elephant gun,
    zipgun, warhead, depth charge, cluster bomb, booby trap, peashooter, rifle rounds, pistol rounds, shotgun rounds, gun
    rounds, weaponry, armament, longarm, service rifle, service revolver, duty weapon, duty pistol, concealed weapon, gun
    collection, pistol collection, rifle collection, loaded magazine, high capacity mag, hi cap mag, magazine for glock,
    magazine for ar, rifle mags, pistol mags`),
  blockAlone: listOf(`
    rounds of 9mm, weapon`),
  review: listOf(`
    air gun, airsoft, paintball marker, crossbow, compound bow, recurve bow, longbow, hunting bow, broadhead, hunting
    arrows, slingshot, wrist rocket, spear gun, body armor, body armour, bullet proof vest, ballistic vest, ballistic plate,
    ballistic helmet, plate carrier, level iii plates, level iiia, dummy rounds, snap caps, brass casings, shell casings,
    spent brass, bullet mold, reloading press, reloading dies, handguard, muzzle brake, compensator, trigger kit, magazine
    clip, spent shells, captive bolt, tactical baton, kubotan, slungshot, pellets 177, bb pellets, steel bbs, suppressor,
    silencer, walther, p365, p320, p226, kimber, rossi 22, cz p09, cz scorpion, colt 22, colt 38, upper for ar, ar upper, ar
    lower, ar parts, ak parts, throwing spikes, throwing knives, wolverine claws, bagh nakh, tiger claws weapon, cat ears
    self defense, self defense keychain, self defense kit, tactical gear with plates, riot shield, riot gear, plate armor
    level, level 3 plates, level 4 plates, armor plate, ceramic plates, soft armor panels, ballistic panel, stab vest,
    kevlar vest, semi auto, semiautomatic, bolt action, lever action, pump action, citori, weatherby, webley, mauser,
    makarov, tokarev, gatling, minigun, xd s, xd m, steyr, anti tank, hand cannon, bersa, galil, airweight, j frame,
    hellcat, enfield, noveske, tracers, rpg launcher, military surplus ammo can, paintball pistol, bulletproof vest,
    tranquilizer gun, winchester rifle, airsoft pistol, starter pistol, crossbow bolts, replica pistol, airsoft rifle,
    paintball gun, armor plates, pistol parts, airsoft gun, replica gun, rifle stock, pistol grip, rifle parts, rifle upper,
    glock parts, pellet gun, air pistol, sling shot, air rifle, flare gun, blank gun, cross bow, gun stock, gun parts, rifle
    kit, ammo can, dart gun, gun kit, bb gun, capacity mag`),
  reviewAlone: listOf(`
    40 cal, 45 cal, 50 cal, 22 cal, 9mm, mace, rds, cartridge, shells 12, blackjack, mag for ak, 12 ga, 20 ga, bullet,
    baton, mac 10, 12 gauge, 20 gauge`),
  accessories: listOf(`
    mask, goggles, vest, gloves, cover, covers, holder, holders, rack, racks, stand, shelf, cabinet, cabinets, safe, safes,
    vault, mount, mounts, hanger, hook, hooks, strap, sling, slings, holster, holsters, sleeve, scabbard, sock, socks,
    scope, scopes, sight, sights, rest, bipod, swivel, swivels, target, targets, lock, locks, mat, case, cases, bag,
    cleaning, brush, rod, organizer, belt, earmuffs, range, show, club, permit, lubricant, display, bench`),
  harmless: listOf(`
    glue gun, heat gun, nail gun, staple gun, caulking gun, caulk gun, spray gun, grease gun, solder gun, soldering gun,
    massage gun, tape gun, price gun, label gun, labeling gun, tagging gun, tag gun, barcode gun, scanner gun, thermometer
    gun, temperature gun, infrared gun, radar gun, speed gun, ray gun, cap gun, pop gun, potato gun, salt gun, confetti gun,
    t shirt gun, laser gun, laser tag gun, light gun, paint gun, airbrush gun, pressure washer gun, car wash gun, impact
    gun, rivet gun, pop rivet gun, pin nailer gun, brad gun, texture gun, hopper gun, air blow gun, dust gun, insulation
    gun, meat gun, jerky gun, cookie gun, icing gun, cake gun, piercing gun, ear piercing gun, tattoo gun, hair gun,
    upholstery gun, timing gun, welding gun, mig gun, spool gun, flocking gun, steam gun, hose gun, garden hose gun, drill
    gun, screw gun, torque gun, massage rifle, tufting gun, rug tufting gun, sealant gun, silicone gun, epoxy gun, seat gun,
    gun metal, son of a gun, jump the gun, sticking to my guns, big guns workout, sun's out guns out, suns out guns out,
    guns out, top gun, naked gun, young guns, guns n roses, guns and roses, guns germs and steel, guns of navarone, machine
    gun kelly, smoking gun, annie get your gun, have gun will travel, man with the golden gun, big gun, gun lake, gun dog,
    gun hill, six gun, tommy gun cocktail, pistol pete, pistol annies, sex pistols, pistol squat, rifle paper, rifle paper
    co, shotgun microphone, shotgun mic, shotgun wedding, riding shotgun, call shotgun, shotgun seat, shotgun speaker mic,
    pistol grip drill, pistol grip sprayer, pistol grip screwdriver, pistol grip caulk, pistol grip hacksaw, pistol grip
    gimbal, pistol grip ratchet, pistol grip saw, bath grenade, pomegranate grenade, grenade bruno mars, revolver beatles,
    beatles revolver, revolver sunglasses, velvet revolver, bazooka gum, bazooka bubble gum, bazooka tube, bullets for
    blender, magic bullet, magic bullets, nutri bullet, silver bullets, speeding bullet, bullets for my valentine, bullet
    for my valentine, washington bullets, air compensator, carbine clip, sling shot watch, the slingshot ride, angry birds
    slingshot, surge suppressor, noise suppressor, spark suppressor, fire suppressor, appetite suppressor, weed suppressor,
    voltage suppressor, hammer suppressor, cough suppressor, flash suppressor photo, emi suppressor, dust suppressor, door
    silencer, cabinet silencer, exhaust silencer, muffler silencer, dog bark silencer, bark silencer, drum silencer, string
    silencer, alarm silencer, mouse silencer, air horn silencer, pump silencer, compressor silencer, pneumatic silencer,
    weapon x, lethal weapon, secret weapon, weapon of choice, weapons of math destruction, ground mace, mace and nutmeg,
    beretta sunglasses, beretta car, uzi vert, lil uzi, lil uzi vert, ar 15 year, grenade juicer, 9mm tube, 50 cal bar, ink
    cartridge, toner cartridge, printer cartridge, filter cartridge, game cartridge, shaver cartridge, razor cartridge,
    faucet cartridge, shower cartridge, shower valve cartridge, cream cartridge, brother cartridge, hp cartridge, canon
    cartridge, epson cartridge, tattoo cartridge, tattoo needle cartridge, fountain pen cartridge, pen cartridge, n64
    cartridge, snes cartridge, nes cartridge, gameboy cartridge, printer ink cartridge, pool cartridge, filter cartridges,
    color cartridge, black cartridge, grenade lighter, cartridge for printer, cartridge for hp, double barrel coffee, double
    barrel tap, black rifle coffee, mauser tool, type 56 font, machine gun preacher, guns germs, bolt action pen, pump
    action water, lever action corkscrew, lever action corkscrews, semi automatic espresso, semi automatic washing, semi
    automatic coffee, semi auto espresso, smoothie bullet, twirling baton, relay baton, conductor baton, track baton,
    rhythmic baton, sprayer gun, paint sprayer gun, foamer gun, washer gun, wash gun, nozzle gun, applicator gun, adhesive
    gun, dispenser gun, duster gun, blower gun, inflator gun, stapler gun, massager gun, massaging gun, percussion gun,
    percussion massage gun, popcorn texture gun, hot melt gun, guns of august, gun for sale graham greene, weapon master,
    gun pin, gun enamel pin, gun charm, pistol charm, gun mold, pistol mold, gun patch`),
};

/** Devices for self-defense. They are always dangerous, even if the text calls them a key chain or pink. */
export const defenseDevices: ScreenedGroup = {
  name: 'weapons',
  advice: weapons.advice,
  inAnyContext: true,
  block: listOf(`
    tazer, telescoping baton, bear repellent, bear deterrent, dog mace, attacker spray, protection spray, animal repellent
    spray, expandable baton, tactical baton, taser, stun gun, stun baton, cattle prod, pepper spray, pepper gel, pepper
    ball, bear spray, bear mace, mace gun, mace spray, can of mace, tear gas, cs gas, byrna, brass knuckle, brass knucks,
    metal knuckles, knuckle duster, stun device, cs spray, oc spray, defense mace, police mace, strength mace, pepper foam,
    pepper mace, stun flashlight, stun ring, stun cane, electroshock, electric shock weapon, keychain stun, self defense
    keychain with blade, defense spray, mace keychain, mace pepper, knuckles brass`),
  harmless: listOf(`
    taser costume, taser training cartridge toy, pepper spray toy, cattle prod toy`),
};
