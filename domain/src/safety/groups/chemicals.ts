import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const chemicals: ScreenedGroup = {
  name: 'hazardous materials',
  advice:
    'Poisons and harsh chemicals cannot travel with a driver. Take them to a hazardous-waste drop-off, or back to the store yourself.',
  hasImitations: true,
  block: listOf(`
    poison, rat poison, mouse poison, roach poison, ant poison, toxic waste, toxic chemical, hazardous waste, hazmat,
    hazardous material, hazardous chemical, chemical weapon, nerve agent, sarin, vx gas, mustard gas, anthrax, ricin,
    botulinum, cyanide, arsenic, strychnine, thallium, antimony trioxide, mercury thermometer, liquid mercury, elemental
    mercury, quicksilver, mercury switch, mercury from, jar of mercury, vial of mercury, radioactive, uranium, plutonium,
    polonium, radium, americium, cesium 137, cobalt 60, thorium, tritium vial, yellowcake, asbestos, pcb oil, dioxin,
    pesticide, herbicide, insecticide, fungicide, rodenticide, weed killer, weedkiller, weed & feed, weed and feed, roundup
    concentrate, roundup weed, glyphosate, 2 4 d, paraquat, diazinon, malathion, ddt, sevin dust, permethrin, bug killer,
    ant killer, roach killer, wasp killer, hornet killer, roach spray, ant spray, wasp spray, hornet spray, bug spray raid,
    raid spray, raid ant, insect killer, spider killer, flea bomb, fogger, bug fogger, bug bomb, roach bomb, fumigant, mole
    poison, gopher poison, gopher bait, mole pellets, gopher gassers, slug bait, snail bait, rat bait, mouse bait, bait
    block, d con, decon rat, tomcat bait, just one bite, rat pellet, mothball, moth ball, moth crystals,
    paradichlorobenzene, naphthalene, spectracide, ortho home defense, home defense max, grass killer, crabgrass killer,
    brush killer, stump killer, stump remover, vegetation killer, tree killer, moss killer, algaecide, corrosive, caustic
    soda, sulfuric acid, sulphuric acid, hydrochloric acid, muriatic acid, nitric acid, phosphoric acid, hydrofluoric acid,
    acetic acid glacial, glacial acetic, chromic acid, oxalic acid, perchloric acid, battery acid, acid cleaner, etching
    acid, ferric chloride, acid magic, pool acid, sodium hydroxide, potassium hydroxide, lye, quicklime, drain cleaner,
    drain opener, drain acid, drain unblocker, drano, liquid plumr, liquid plumber, clobber drain, pool chlorine, chlorine
    tablet, chlorine tabs, chlorine granules, pool shock, spa shock, hth shock, calcium hypochlorite, sodium hypochlorite,
    trichlor, dichlor, bromine tablet, bromine tabs, pool bromine, oven cleaner, rust remover acid, hydrazine, hydrogen
    peroxide 35, 35 hydrogen peroxide, peroxide 35, 12 percent peroxide, chloroform, formaldehyde, formalin, phenol,
    potassium permanganate, potassium chlorate, sodium chlorate, perchlorate, bleach gallon, gallon of bleach, gallons of
    bleach, clorox bleach, ammonia gallon, household ammonia, antifreeze, anti freeze, ethylene glycol, wood preservative,
    creosote, lead paint, lead dust, photo fixer, photographic developer, rubber dissolver, the works toilet, lime away, clr
    cleaner, hydrogen sulfide, white phosphorus, red phosphorus, sodium metal, potassium metal, lithium metal, chemical
    drum, unknown chemical, lab chemical, reagent bottle, embalming fluid, household bleach, jug of bleach, bottle of
    bleach, draino, liquid plummer, drain clog remover, zep drain`),
  blockAlone: listOf(`
    hornet killer`),
  review: listOf(`
    insect repellent, bug spray, bug repellent, mosquito spray, deet, mosquito repellent, off deep woods, citronella spray,
    frontline plus, seresto, ant bait, ant trap, roach motel, combat roach, fertilizer, scotts turf builder, bleach powder,
    pool chemical, pool algaecide, ph down, ph up, pool clarifier, jewelry cleaner dip, tarn x, mildew remover, mold
    remover, tilex, fluorescent tube, fluorescent bulb, cfl bulb, thermostat with mercury, mercury thermostat, smoke alarm
    americium, boric acid, wood bleach, rust converter, naval jelly, evapo rust, poisonous, ammonia, coolant, toilet bowl
    cleaner, etching cream`),
  reviewAlone: listOf(`
    pesticides, chemicals, chemical, cleaning chemicals, bleach, acid, venom, toxin, mercury, raid, roundup, chlorine,
    bromine`),
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
    shock absorber, coolant sensor, pretzel lye`),
};
