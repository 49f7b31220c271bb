import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const fuel: ScreenedGroup = {
  name: 'flammable materials',
  advice:
    'Fuel and what burns like it cannot travel with a driver. Take it to a hazardous-waste drop-off, or back to the store yourself.',
  staysItselfIn: ['flavors'],
  block: listOf(`
    gasoline, petrol, kerosene, diesel, diesel fuel, biodiesel, e85, jet fuel, race fuel, aviation fuel, propane, butane,
    isobutane, methane, lpg, lng, acetylene, mapp gas, map pro gas, map gas, lighter fluid, lighter fuel, charcoal fluid,
    charcoal lighter, charcoal starter fluid, paint thinner, lacquer thinner, turpentine, mineral spirits, white spirit,
    white gas, naphtha, camp fuel, camping fuel, coleman fuel, stove fuel, tiki fuel, torch fuel, fire starter fluid,
    starting fluid, starter fluid, fuel canister, fuel cylinder, fuel can, gas canister, gas cylinder, gas bottle, isopro,
    sterno, chafing fuel, gel fuel, denatured alcohol, methylated spirits, methanol, wood alcohol, heet, toluene, xylene,
    mek, methyl ethyl ketone, benzene, hexane, ethyl ether, diethyl ether, jerry can of gas, can of gas, gallon of gas,
    gallons of gas, gas for the mower, mower gas, two stroke fuel, 2 stroke fuel, 50 1 fuel mix, trufuel, vp racing fuel,
    fire gel, firelighter fluid, fuel injector cleaner, fuel stabilizer, sta bil, brake cleaner, carb cleaner, carburetor
    cleaner, zippo fluid, ronsonol, kingsford fluid, torch gas, camp gas, jetboil fuel, lindal canister, heating oil, crude
    oil, flash paper, strike anywhere match, waterproof matches, storm matches, safety matches, box of matches, book of
    matches, matchbook, zippo fuel, liquid fuel, rocket fuel can, nitro fuel, rc nitro fuel, model airplane fuel, glow fuel,
    gas can full of gas, can full of gas, full of gas`),
  review: listOf(`
    acetone, nail polish remover, rubbing alcohol, isopropyl, isopropyl alcohol, spray paint, rustoleum, rust oleum, krylon,
    spraypaint, aerosol, aerosol can, spray adhesive, contact cement, rubber cement, wood stain, deck stain, polyurethane,
    oil based paint, oil paint thinner, primer spray, varathane, minwax, adhesive remover, goof off, wd 40, wd40, silicone
    spray, brake fluid, used oil, linseed oil, paint stripper, paint remover, butane lighter, torch lighter, zippo lighter,
    cigarette lighter, disposable lighter, bic lighter, lighter refill, refillable lighter, fire starter, firestarter, wax
    fire starter, gas can, gas cans, jerry can, fuel jug, gas jug, fuel container, match light charcoal, matchlight,
    citronella oil, tiki oil, epoxy hardener, resin hardener, liquid wrench, pb blaster, undercoating spray, plasti dip,
    flex seal spray, fuel additive, octane booster, lamp oil, ether, concrete sealer`),
  reviewAlone: listOf(`
    thinner, solvent, lighter, lighters, gas, petrol, matches, fuel, varnish, shellac, lacquer, petroleum`),
  warn: listOf(`
    latex paint, wall paint, house paint, hair spray, gallon of paint, hairspray, hand sanitizer, motor oil, engine oil,
    transmission fluid, charcoal briquettes, fire log, duraflame, degreaser, goo gone`),
  accessories: listOf(`
    grill, grills, griddle, griddles, heater, heaters, stove, stoves, fryer, hose, hoses, regulator, regulators, adapter,
    adapters, adaptor, connector, fitting, fittings, gauge, gauges, valve, valves, cover, covers, holder, rack, stand, cart,
    cap, caps, nozzle, spout, funnel, lantern, lanterns, burner, burners, fireplace, pit, firepit, smoker, oven, range,
    detector, alarm, line, lines, filter, filters, generator, engine, truck, wrench, meter, igniter, mower, trimmer, scale,
    brush, brushes, roller, sprayer, dispenser`),
  harmless: listOf(`
    natural gas, gas x, infant gas, gripe gas, diesel watch, vin diesel, diesel sunglasses, diesel only the brave, diesel
    bag, diesel brand, lighter blue, much lighter, car lighter, cigarette lighter plug, cigarette lighter usb, cigarette
    lighter socket, 12v lighter, candle lighter case, electric lighter, arc lighter, plasma lighter, rechargeable lighter,
    usb lighter, latex paint, polyurethane foam, polyurethane leather, polyurethane wheels, polyurethane sole, 100
    polyurethane, lighter case, lighter pouch, nail lacquer, red lacquer, black lacquer, white lacquer`),
};

export const compressedGas: ScreenedGroup = {
  name: 'gas under pressure',
  advice:
    'Filled cylinders and cartridges cannot travel with a driver. Take them to the store or an exchange point yourself.',
  hasImitations: true,
  staysItselfIn: ['flavors'],
  block: listOf(`
    compressed gas, compressed oxygen, oxygen tank, oxygen cylinder, oxygen bottle, o2 tank, o2 cylinder, medical oxygen,
    helium tank, helium cylinder, helium canister, balloon time tank, nitrogen tank, nitrogen cylinder, liquid nitrogen, dry
    ice, argon tank, argon cylinder, welding gas, welding cylinder, co2 tank, co2 cylinder, co2 cartridge, co2 canister, co2
    charger, co2 refill, nitrous, nitrous oxide, n2o, whippets, whippit, whip its, whipped cream charger, whip cream
    charger, cream charger, galaxy gas, laughing gas, scuba tank, scuba cylinder, dive tank, diving tank, paintball tank,
    hpa tank, air tank filled, freon, refrigerant, r134a, r 134a, r410a, r 22 refrigerant, 1234yf, chlorine gas, hydrogen
    cylinder, hydrogen tank, gas under pressure, pressurized cylinder, compressed air cylinder`),
  review: listOf(`
    compressed air, canned air, air duster, dust off, keyboard duster, computer duster, fix a flat, tire inflator can, air
    horn, boost oxygen, canned oxygen, oxygen can, oxygen concentrator, helium, spray foam, great stuff, expanding foam,
    fire extinguisher, sodastream cylinder, soda stream cylinder, soda stream co2, sodastream co2`),
  harmless: listOf(`
    compressed air pump, compressed air gun, nitrous oxide systems, fire extinguisher cover, dry ice maker, dry ice bucket,
    electric air duster, rechargeable air duster, cordless air duster, fire extinguisher bracket, scuba tank holder`),
};
