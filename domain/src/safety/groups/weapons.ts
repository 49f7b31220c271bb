import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const weapons: ScreenedGroup = {
  name: 'weapons',
  advice:
    'Weapons, their parts and ammunition cannot travel with a driver. Ask the store or a licensed dealer how to return them.',
  hasImitations: true,
  block: listOf(`
    gun, firearm, pistol, rifle, shotgun, handgun, revolver, ghost gun, machine gun, submachine gun, sawed off shotgun,
    carbine, musket, muzzleloader, muzzle loader, flintlock, derringer, blunderbuss, six shooter, sidearm, service weapon,
    assault weapon, zip gun, 3d printed gun, glock, ruger, mossberg, beretta, sig sauer, smith and wesson, smith & wesson,
    kel tec, benelli, heckler & koch, heckler and koch, canik, uzi, mac 10, tec 9, ak 47, ak 74, akm, ar 15, ar 10, ar
    pistol, m16, m4 carbine, m1 garand, garand, sks, mosin nagant, mosin, desert eagle, colt 45, colt 1911, colt python,
    colt revolver, 1911 45, springfield xd, springfield hellcat, springfield 1911, taurus g2c, taurus g3, taurus judge,
    remington 870, remington 700, winchester 94, winchester model 70, marlin 336, savage axis, savage 110, henry lever
    action, lever action 30 30, daniel defense, bushmaster, five seven, cz 75, hi point, high point 9mm, kimber 1911, kimber
    micro, s&w, m&p shield, saiga, upper receiver, lower receiver, stripped lower, 80 lower, 80 percent lower, bump stock,
    auto sear, glock switch, solvent trap, gun suppressor, rifle suppressor, sound suppressor, gun barrel, rifle barrel,
    pistol barrel, bolt carrier group, trigger group, high capacity magazine, 30 round magazine, 30 rd mag, 30rd magazine,
    gun magazine, pistol magazine, rifle magazine, glock magazine, pmag, drum magazine, extended mag, extended clip, gun
    clip, ammunition, ammo, live rounds, live round, bullets, gun shell, shotgun shell, 12 gauge shell, 20 gauge shell,
    gauge shells, 12 gauge shotgun, 12 ga, 20 ga, 12 gauge slug, 12 gauge ammo, 410 bore, 410 shells, buckshot, birdshot,
    bird shot, 00 buck, double aught buck, deer slugs, rifle cartridge, pistol cartridge, hunting cartridge, cartridge
    primers, small rifle primers, large pistol primers, percussion cap, gun primer, reloading primers, hollow point, fmj,
    jhp, tracer round, armor piercing, 9mm luger, 9mm rounds, 9mm ammo, 9mm pistol, 9mm parabellum, 9mm fmj, 9mm handgun,
    9x19, 45 acp, 380 acp, 380 auto, 40 s&w, 10mm auto, 357 magnum, 357 mag, 44 magnum, 44 mag, 38 special, 38 spl, 22 lr,
    22 long rifle, 22 magnum, 22 wmr, 17 hmr, 223 rem, 223 remington, 223 wylde, 5.56 nato, 5.56 rounds, 5.56x45, 7.62x39,
    7.62x51, 7.62 nato, 7.62x54r, 308 win, 308 winchester, 30 06, 30-06 springfield, 300 blackout, 300 win mag, 6.5
    creedmoor, 270 win, 270 winchester, 243 win, 243 winchester, 50 bmg, 30 30 win, 30 30 lever action, 30 30 winchester,
    300 blk, 450 bushmaster, 350 legend, 7mm rem mag, 7mm 08, 25 acp, 32 acp, 5.7x28, 45 colt, 45 70, 410 gauge,
    switchblade, switch blade, automatic knife, otf knife, out the front knife, ballistic knife, gravity knife, butterfly
    knife, balisong, trench knife, push dagger, throwing star, shuriken, nunchuck, nunchaku, blackjack sap, sap glove, steel
    baton, expandable baton, telescopic baton, collapsible baton, police baton, asp baton, billy club, blow gun, blowgun,
    blow dart, kusarigama, caltrops, cane sword, sword cane, garrote, grenade, hand grenade, flashbang, flash bang, smoke
    grenade, landmine, land mine, rocket launcher, rpg 7, rpg launcher, bazooka, missile launcher, mortar round, artillery
    shell, flamethrower, flame thrower, rubber bullets, pellet rifle, pellet pistol, walther p22, walther pdp, walther
    pk380, sig p365, sig p320, sig p226, draco pistol, gun silencer, rifle silencer, pistol silencer, box of shells, savage
    model 10, savage arms, savage rascal, kahr, kahr arms, sccy, fn fal, fn 509, steyr, hk vp9, hk usp, hk mp5, mp5, bersa,
    charter arms, rossi 92, stoeger, weatherby, tikka, traditions muzzleloader, franchi, browning hi power, browning citori,
    citori, browning a5, browning buckmark, remington 1100, remington 783, winchester sxp, winchester xpr, ruger 10 22,
    maverick 88, tommy gun, thompson submachine, bolt action, lever action, pump action, semi auto, semiautomatic, semi
    automatic, pump shotgun, over under shotgun, side by side shotgun, palmetto state armory, psa dagger, anderson ar,
    anderson lower, aero precision, hornady, remington golden bullet, cci primer, blazer brass, pmc bronze, tulammo,
    fiocchi, sellier bellot, winchester white box, federal premium ammo, 6.5 grendel, 6.5 prc, 338 lapua, 224 valkyrie, 204
    ruger, 22 250, 25 06, 16 gauge, 28 gauge, 7.62, 7.62 ammo, 223 ammo, 556 ammo, 5.56, 223 rounds, drum mag, ak mag, ar
    mag, glock mag, 30 rnd mag, pistol mag, rifle mag, gun mag, parts kit ak, rifle scope with rifle, ammo box full, 22
    rifle, deer rifle, assault rifle, sniper rifle, air soft no real gun, box of rounds, gernade, ninja star, leather sap,
    sap blackjack, concealed carry gun, boot gun, muzzle loader kit`),
  blockAlone: listOf(`
    rounds of 9mm, weapon`),
  review: listOf(`
    bb gun, pellet gun, air rifle, air gun, airgun, air pistol, airsoft gun, airsoft pistol, airsoft rifle, airsoft,
    paintball gun, paintball marker, paintball pistol, flare gun, starter pistol, blank gun, crossbow, cross bow, compound
    bow, recurve bow, longbow, hunting bow, broadhead, hunting arrows, crossbow bolts, slingshot, sling shot, wrist rocket,
    speargun, spear gun, body armor, body armour, bulletproof vest, bullet proof vest, ballistic vest, ballistic plate,
    ballistic helmet, plate carrier, level iii plates, level iiia, armor plates, dummy rounds, snap caps, brass casings,
    shell casings, spent brass, bullet mold, reloading press, reloading dies, replica gun, replica pistol, rifle stock, gun
    stock, pistol grip, gun parts, rifle parts, pistol parts, rifle upper, handguard, muzzle brake, compensator, trigger
    kit, magazine clip, ammo can, spent shells, captive bolt, tranquilizer gun, dart gun, tactical baton, kubotan,
    slungshot, pellets 177, bb pellets, steel bbs, suppressor, silencer, walther, p365, p320, p226`),
  reviewAlone: listOf(`
    40 cal, 45 cal, 50 cal, 22 cal, 9mm, mace, rds, cartridge, shells 12, blackjack, mag for ak`),
  accessories: listOf(`
    cover, covers, holder, holders, rack, racks, stand, shelf, cabinet, cabinets, safe, safes, vault, mount, mounts, hanger,
    hook, hooks, strap, sling, slings, holster, holsters, sleeve, scabbard, sock, socks, scope, scopes, sight, sights, rest,
    bipod, swivel, swivels, target, targets, lock, locks, mat, case, cases, bag, cleaning, brush, rod, organizer, belt,
    earmuffs, range, show, club, permit, lubricant, display, frame, bench`),
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
    blender, magic bullet, magic bullets, nutri bullet, silver bullets, silver bullet vibrator, bullet train, bullet points,
    bullet bra, bullet vibrator, speeding bullet, bullets for my valentine, bullet for my valentine, washington bullets, air
    compensator, carbine clip, sling shot watch, the slingshot ride, angry birds slingshot, surge suppressor, noise
    suppressor, spark suppressor, fire suppressor, appetite suppressor, weed suppressor, voltage suppressor, hammer
    suppressor, cough suppressor, flash suppressor photo, emi suppressor, dust suppressor, door silencer, cabinet silencer,
    exhaust silencer, muffler silencer, dog bark silencer, bark silencer, drum silencer, string silencer, alarm silencer,
    mouse silencer, air horn silencer, pump silencer, compressor silencer, pneumatic silencer, weapon x, lethal weapon,
    secret weapon, weapon of choice, weapons of math destruction, ground mace, mace and nutmeg, beretta sunglasses, beretta
    car, uzi vert, lil uzi, lil uzi vert, ar 15 year, grenade juicer, 9mm tube, 20 ga wire, 12 ga wire, 12 ga speaker, 12 ga
    extension, 12 ga speaker wire, 12 ga jumper, 50 cal bar, ink cartridge, toner cartridge, printer cartridge, filter
    cartridge, game cartridge, shaver cartridge, razor cartridge, faucet cartridge, shower cartridge, shower valve
    cartridge, cream cartridge, brother cartridge, hp cartridge, canon cartridge, epson cartridge, tattoo cartridge, tattoo
    needle cartridge, fountain pen cartridge, pen cartridge, n64 cartridge, snes cartridge, nes cartridge, gameboy
    cartridge, printer ink cartridge, pool cartridge, filter cartridges, color cartridge, black cartridge, grenade lighter,
    cartridge for printer, cartridge for hp`),
};

/** Sold on key chains and in pink, and still what they are. */
export const defenseDevices: ScreenedGroup = {
  name: 'weapons',
  advice: weapons.advice,
  inAnyContext: true,
  block: listOf(`
    taser, stun gun, stungun, stun baton, cattle prod, pepper spray, pepper gel, pepper ball, pepperball, bear spray, bear
    mace, mace gun, mace spray, can of mace, tear gas, teargas, cs gas, byrna launcher, byrna, brass knuckle, brass knucks,
    metal knuckles, knuckle duster, knuckle dusters, stun device, stun flashlight, keychain stun, self defense spray, self
    defense keychain with blade, defense spray, mace keychain, mace pepper, knuckles brass`),
  harmless: listOf(`
    taser costume, taser training cartridge toy, pepper spray toy, cattle prod toy`),
};
