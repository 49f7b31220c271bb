import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const chemicals: ScreenedGroup = {
  name: 'hazardous materials',
  advice:
    'Drivers cannot take poisons or harsh chemicals. Take them to a hazardous-waste drop-off, or back to the store yourself.',
  hasImitations: true,
  together: [
    {
      apart: 1,
      severity: 'review',
      these: listOf(`
    ant, roach, cockroach, wasp, hornet, termite, flea, tick, bed bug, rat, rodent, mosquito, insect, weed, pest`),
      those: listOf(`
    bait, gel, dust, spray, powder, foam, bomb, control, drops`),
    },
    {
      apart: 1,
      severity: 'review',
      these: listOf(`
    toxic, hazardous, corrosive, poisonous, unknown, industrial, lab, laboratory, concentrated`),
      those: listOf(`
    chemical, liquid, powder, substance, cleaner, waste, acid, fluid, material, solution`),
    },
    {
      apart: 1,
      these: listOf(`
    rat, mouse, mice, rodent, bug, insect, pest, ant, roach, cockroach, wasp, hornet, weed, grass, crabgrass, spider, mole,
    gopher, vole, termite, moss, flea, tick, bed bug, mosquito, slug, snail, grub, fungus, aphid, fire ant, yellow jacket,
    algae`),
      those: listOf(`
    killer, poison, pellets, fogger, granules, pesticide, insecticide, gasser`),
    },
  ],
  block: listOf(`
    poison, toxic waste, toxic chemical, hazardous waste, hazmat, hazardous material, hazardous chemical, chemical weapon,
    nerve agent, sarin, vx gas, mustard gas, anthrax, ricin, botulinum, cyanide, arsenic, strychnine, thallium, antimony
    trioxide, mercury thermometer, liquid mercury, elemental mercury, quicksilver, mercury switch, mercury from, jar of
    mercury, vial of mercury, radioactive, uranium, plutonium, polonium, radium, americium, cesium 137, cobalt 60, thorium,
    tritium vial, yellowcake, asbestos, pcb oil, dioxin, pesticide, herbicide, insecticide, fungicide, rodenticide, weed
    killer, weed & feed, weed and feed, roundup concentrate, glyphosate, paraquat, diazinon, malathion, ddt, sevin dust,
    permethrin, bug killer, ant killer, roach killer, wasp killer, hornet killer, roach spray, ant spray, wasp spray, hornet
    spray, bug spray raid, raid spray, raid ant, insect killer, spider killer, flea bomb, fogger, bug bomb, roach bomb,
    fumigant, gopher bait, mole pellets, gopher gassers, slug bait, snail bait, rat bait, mouse bait, bait block, d con,
    decon rat, tomcat bait, just one bite, rat pellet, mothball, moth crystals, paradichlorobenzene, naphthalene,
    spectracide, ortho home defense, home defense max, grass killer, crabgrass killer, brush killer, stump killer, stump
    remover, vegetation killer, tree killer, moss killer, algaecide, corrosive, sulphuric acid, muriatic acid, phosphoric
    acid, acetic acid glacial, glacial acetic, oxalic acid, battery acid, acid cleaner, etching acid, ferric chloride, acid
    magic, pool acid, sodium hydroxide, potassium hydroxide, lye, quick lime, drain cleaner, drain opener, drain acid, drain
    unblocker, drano, liquid plumr, liquid plumber, clobber drain, pool chlorine, chlorine tablet, chlorine tabs, chlorine
    granules, pool shock, spa shock, hth shock, calcium hypochlorite, sodium hypochlorite, trichlor, dichlor, bromine
    tablet, bromine tabs, pool bromine, oven cleaner, rust remover acid, hydrazine, 35 hydrogen peroxide, peroxide 35, 12
    percent peroxide, chloroform, formaldehyde, formalin, phenol, potassium permanganate, potassium chlorate, sodium
    chlorate, perchlorate, bleach gallon, gallon of bleach, gallons of bleach, clorox bleach, ammonia gallon, household
    ammonia, antifreeze, ethylene glycol, wood preservative, creosote, lead paint, lead dust, photo fixer, photographic
    developer, rubber dissolver, the works toilet, clr cleaner, hydrogen sulfide, white phosphorus, red phosphorus, sodium
    metal, potassium metal, lithium metal, chemical drum, unknown chemical, lab chemical, reagent bottle, household bleach,
    jug of bleach, bottle of bleach, draino, liquid plummer, drain clog remover, zep drain, rat killer, mouse killer, mole
    killer, gopher killer, rat zapper bait, metaldehyde, bromethalin, warfarin bait, brodifacoum, zinc phosphide, aluminum
    phosphide, phostoxin, snail pellet, slug pellet, slug killer, snail killer, deadline slug, termite spray, termite
    killer, termiticide, termidor, bifenthrin, talstar, cyfluthrin, tempo dust, imidacloprid, carbaryl, chlorpyrifos,
    dursban, parathion, lindane, chlordane, aldrin, dieldrin, endosulfan, nicotine sulfate, rotenone, pyrethrin spray,
    cyonara, demon wp, delta dust, bug stop spray, bengal roach, advion, maxforce, combat gel, triazicide, bayer advanced,
    bioadvanced, ortho max, ortho ground clear, ground clear vegetation, preen weed, image weed, trimec, dicamba, triclopyr,
    atrazine, simazine, tordon, garlon, poison ivy killer, roundup max, roundup 365, extended control roundup, roundup ready
    to use, mouse pellets, rodent killer, rodent bait, zerex, windshield deicer methanol, deicer fluid, acid etch, muriatic
    etcher, concrete etcher, masonry acid, brick acid, driveway etch, rust dissolver, the works bowl cleaner, lime a way,
    kaboom acid, instant power drain, green gobbler drain, drain crystals, sewer cleaner, septic acid, root killer, copper
    sulfate, caustic, ferric nitrate, silver nitrate, barium nitrate, sodium nitrate, sodium azide, potassium dichromate,
    hexavalent chromium, chromium trioxide, chromic, hydrochloric, sulfuric, hydrofluoric, perchloric, aqua regia, piranha
    solution, bleach powder, granular chlorine, liquid chlorine, chlorine jug, chlorine bucket, chlorine bleach, liquid
    bleach, laundry bleach, bleach bottles, bleach jugs, strong ammonia, ammonia bottle, ammonia solution, ammonium
    hydroxide, ammonium sulfide, ammonium bifluoride, formic acid, acetic anhydride, glacial acid, bromine liquid, iodine
    crystals, iodine solution 7, white phosphorous, magnesium turnings, calcium carbide, carbide rocks, cement lime hot,
    photo chemicals, photographic chemicals, darkroom chemical, fixer and developer, photo developer, selenium toner,
    developer solution, etch solution, pcb etchant, plating solution, chrome plating chemicals, mercury beads, mercury
    liquid, mercury drops, mercury ball, vial mercury, mercury jar, mercury blood pressure, mercury sphygmomanometer,
    mercury tilt switch, silver mercury, broken thermometer mercury, tritium sight, radiation source, nuclear material, x
    ray source, pitchblende, autunite, lead shot bulk, lead sinkers bulk, biocide, germicide concentrate, embalming, chemo
    drugs, chemotherapy waste, tear gas powder, pepper powder weapon, stink liquid, butyric acid, skunk spray, rosary pea,
    abrin, botulism, nightshade extract, hemlock extract, aconite, wolfsbane, snake venom, scorpion venom, toxin vial, death
    cap, toxic liquid, flammable liquid, flammable solid, flammable gas, oxidizer, class 3 flammable, un1993, un1203,
    un1950, hot shot spray, black flag spray, round up weed, nuclear waste, toxic substance, hazardous substance, dangerous
    substance, poisonous substance, hazardous goods, dangerous goods, radioactive material, chemical waste, toxicant,
    defoliant, larvicide, algicide, miticide, nematicide, molluscicide, avicide, biocidal, agrochemical, deadly poison,
    hazardous liquid, hazardous cleaner, industrial cleaner, industrial solvent, degreaser acid, acid drain, acid bottle,
    jug of acid, bottle of acid, strong acid, concentrated acid, acid solution, alkali, caustic potash, chemical burn,
    radioactive clock, radioactive watch, radioactive dial, radioactive glass, radioactive rock, radioactive ore`),
  blockAlone: listOf(`
    hornet killer`),
  review: listOf(`
    insect repellent, bug spray, bug repellent, mosquito spray, deet, mosquito repellent, off deep woods, citronella spray,
    frontline plus, seresto, ant bait, ant trap, roach motel, combat roach, fertilizer, scotts turf builder, bleach powder,
    pool chemical, ph down, ph up, pool clarifier, jewelry cleaner dip, tarn x, mildew remover, mold remover, tilex,
    fluorescent tube, fluorescent bulb, cfl bulb, thermostat with mercury, mercury thermostat, boric acid, wood bleach, rust
    converter, naval jelly, evapo rust, poisonous, ammonia, coolant, toilet bowl cleaner, etching cream, lead sinkers, lead
    ingot, lead bars, insect spray, spider spray, tick spray, yard spray, lawn chemical, lawn spray, garden spray, fungus
    spray, neem oil concentrate, lime sulfur, dormant oil, sulfur dust, deer repellent spray, hot tub chemicals, spa
    chemicals, pool stabilizer, cyanuric acid, soda ash, broken cfl, broken fluorescent, fluorescent lamp, uv lamp mercury,
    bleach wipes, drain gel, drain treatment, chemistry chemicals, unlabeled chemicals, cleaning fluid, solvents, acid
    bottle, acids, tomcat, prestone, ground clear, castor bean, corrosives, toxic material, roach bait, mosquito fogger,
    insect concentrate, rust remover, smoke alarm americium, mercury thermostats, wood bleach oxalic, unknown chemicals, bug
    killer spray, garden fungicide, copper fungicide, pool algaecide, pool shock bag, lab chemicals, toxic, hazardous,
    infectious, unknown powder, unknown liquid, roundup spray, roundup jug, roundup bottle, roundup refill`),
  reviewAlone: listOf(`
    pesticides, chemicals, chemical, cleaning chemicals, bleach, acid, venom, toxin, mercury, raid, chlorine, bromine,
    poisons, phosphorus, hot shot, roundup`),
  warn: listOf(`
    flea treatment, flea collar, flea and tick, miracle gro, plant food, lawn food, ice melt, hair bleach, hair relaxer,
    hydrogen peroxide, epoxy, silver cleaner, scrubbing bubbles, disinfectant, lysol, descaler, citric acid, diatomaceous
    earth, washer fluid`),
  harmless: listOf(`
    poison ivy, poison oak, poison ivy wash, poison dart frog, dior poison, poison dior, hypnotic poison, pure poison,
    poison girl, poison band, poison by dior, poison eau, poison apple, pick your poison, poison ring, poison green, poison
    frog, poison plum, poison arrow, toxic waste candy, toxic waste sour candy, poison by alice cooper, color safe bleach,
    nirvana bleach, hyaluronic acid, salicylic acid, glycolic acid, lactic acid, azelaic acid, ascorbic acid, folic acid,
    amino acid, amino acids, alpha lipoic acid, fatty acid, mandelic acid, kojic acid, tranexamic acid, acid green, alpha
    hydroxy acid, beta hydroxy acid, ferulic acid, omega fatty acids, uric acid, bile acid, succinic acid, polyglutamic
    acid, pantothenic acid, acid pink, acid tank, stomach acid, freddie mercury, planet mercury, phoenix mercury, project
    mercury, sailor mercury, spider man venom, venom 2, venom black, raid 5, synology raid, hardware raid, ph up cosmetics,
    plant food container, coolant hose, coolant reservoir, coolant temp sensor, coolant filter, coolant cap, coolant pump,
    coolant thermostat, toilet bowl cleaner brush, drain cleaner tool, drain cleaner snake, drain cleaner brush, drain
    cleaner auger, disinfectant sprayer, lysol dispenser, fogger nozzle, uv disinfectant, cyanide and happiness, arsenic and
    old lace, uranium glass, radioactive imagine dragons, fogger machine, party fogger, chemical x, pool shock absorber, spa
    shock absorber, coolant sensor, pretzel lye, hot shots`),
};
