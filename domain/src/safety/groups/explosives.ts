import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const explosives: ScreenedGroup = {
  name: 'explosives',
  advice:
    'Drivers cannot take fireworks or explosives. Ask the seller how to return them. If an item might explode, call the police.',
  hasImitations: true,
  block: listOf(`
    explosives, dynamite, firework, firecracker, gunpowder, smokeless powder, reloading powder, detonator, det cord,
    detonating cord, blasting cap, blasting agent, road flare, highway flare, emergency flare, marine flare, signal flare,
    flare cartridge, pipe bomb, nail bomb, car bomb, dirty bomb, homemade bomb, petrol bomb, bomb making, bombshell casing,
    molotov, ied, improvised explosive, plastic explosive, c4 explosive, semtex, nitroglycerin, nitroglycerine, petn, tatp,
    anfo, thermite, thermate, flash powder, tannerite, binary target, exploding target, roman candle, bottle rocket,
    sparkler, m1000, quarter stick, cherry bomb, smoke bomb, stink bomb, mortar shell, aerial shell, aerial repeater,
    artillery shells, 500 gram cake, 200 gram cake, pyrotechnic, ground spinner, catherine wheel, bang snaps, party snaps,
    bang pops, skyrocket, rocket motor, estes engine, rocket engine, igniter rocket, bang cap, blasting gelatin, gelignite,
    cordite, pyrodex, triple seven powder, hodgdon, fuse cord, cannon fuse, ammonium nitrate, picric acid, air bag inflator,
    seat belt pretensioner, gender reveal powder cannon, gender reveal smoke, saturn missile, whistling moon, bomb vest,
    suicide vest, explosive device, explosive charge, high explosive, snap n pops, whistling pete, piccolo pete, imr powder,
    imr 4064, varget, h4350, alliant powder, reloader 15, bullseye powder, smoke ball, excalibur mortars, aerial mortar,
    black powder, goex, fffg, 777 powder, tnt assortment, fountain pack, party rockets, moon traveler, screamer rockets,
    artillery mortar, silver salute, blasting powder, primer cord, primacord, water gel explosive, ignition fuse, visco
    fuse, electric match igniter, sugar rocket, smoke flare, hand flare, aerial flare, orion flare, flare gun shells, 12
    gauge flare, pest control bangers, bird bangers, bear bangers, seal bombs, torpedo railroad, railroad flare, railroad
    torpedo, fusee, hydrogen peroxide bomb, dry ice bomb, drano bomb, acid bomb, fertilizer bomb, pressure cooker bomb,
    letter bomb, parcel bomb, suicide belt, ww2 shell, wwii shell, unexploded ordnance, uxo, live ordnance, civil war
    cannonball, nitrocellulose, guncotton, lead azide, mercury fulminate, perchlorate powder, potassium perchlorate,
    magnesium flare, napalm, incendiary, exploding arrow, exploding ammo, inflator airbag, takata airbag, steering wheel
    airbag, passenger airbag, driver airbag, side curtain airbag, flash cotton, visco, pyrotechnics, plastique, petard,
    cracker bomb, pinwheel firework, comet firework, salute firework, explosive powder, gel explosive, cannon powder, rocket
    propellant, bomb part, bomb component, bomb kit`),
  blockAlone: listOf(`
    bomb`),
  review: listOf(`
    airbag, air bag module, party popper, confetti cannon with charge, potassium nitrate, saltpeter, magnesium powder,
    aluminum powder, sulfur powder, magnesium ribbon, smoke stick, smoke emitter, christmas cracker snaps, sky lantern,
    cannon cracker, cap gun caps, ring caps, unexploded, shell from the war, explosive, estes rocket, model rocket, cap gun
    ammo, gender reveal cannon, smoke cannister, smoke canister, cold spark powder, cold spark machine, rocket fuel, wedding
    sparklers electric, airbag module, propellant`),
  reviewAlone: listOf(`
    black cat snaps, m80, m 80, c4, tnt, flare, mortar, squib, pop its`),
  harmless: listOf(`
    bath bomb, shower bomb, photo bomb, flower bomb, seed bomb, cocoa bomb, hot cocoa bomb, yarn bomb, glitter bomb, f bomb,
    sex bomb, bath fizz bomb, jello bomb, tea bomb, toilet bomb, the bomb, da bomb, fragrance bomb, carpet bomb, dryer bomb,
    drain bomb, spice bomb, sneaker bomb, odor bomb, mask bomb, napoleon dynamite, black dynamite, dynamite bts, dynamite
    hair, solar flare, lens flare, wide flare, boot flare, cropped flare, baby flare, kick flare, mini flare, high rise
    flare, high waisted flare, 37 degree flare, double flare, wireless flare, bike flare, mortar and pestle, brick and
    mortar, thinset mortar, tile mortar, type s mortar, premixed mortar, brick mortar, type n mortar, polymer mortar, veneer
    mortar, bag of mortar, fireworks app, adobe fireworks, katy perry firework, firework katy perry, firework led lights,
    firework lights, firework string lights, firework light, fireworks lights, firework projector, firework speaker,
    fireworks painting kit, fireworks nail, fireworks starburst lights, fireworks glasses, explosive red, explosive power
    workout, explosive box gift, explosive diarrhea, explosive training, explosive speed, firecracker shrimp, firecracker
    popsicle, firecracker 5k, firecracker red, sparkler bracelet, sparkler led, led sparkler, sparkler lights, electric
    sparkler, sky rocket juice, cellucor c4, citroen c4, corvette c4, c4 powder drink, catherine wheel band, cherry bomb
    exhaust, cherry bomb muffler, black powder coated, black powder coating, black powder room, black powder puff, black
    powder brush, black powder blue, black powder foundation, fender flare, fender flares, flare kit, bomb cyclone, bomb
    squad, bomb party, bomb shelter, bomb cosmetics, bomb ass, bomb dot com, bath bombs, sake bomb, jager bomb, firecracker
    sushi, firecracker shrimp roll, bomb enamel pin, dynamite pin`),
};
