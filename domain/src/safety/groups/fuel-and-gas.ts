import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const fuel: ScreenedGroup = {
  name: 'flammable materials',
  advice:
    'Drivers cannot take fuel or similar liquids. Take them to a hazardous-waste drop-off, or back to the store yourself.',
  staysItselfIn: ['flavors'],
  together: [
    {
      apart: 2,
      severity: 'review',
      these: listOf(`
    oil based, solvent based, flammable, alcohol based`),
      those: listOf(`
    paint, stain, varnish, primer, sealer, finish, glue, adhesive, cleaner, polyurethane`),
    },
    {
      apart: 2,
      severity: 'review',
      these: listOf(`
    gas, fuel, gasoline, diesel`),
      those: listOf(`
    gallon, gallons, gal, jug, jerry`),
    },
  ],
  block: listOf(`
    gasoline, petrol, kerosene, diesel, biodiesel, e85, jet fuel, race fuel, aviation fuel, propane, butane, isobutane,
    methane, lpg, lng, acetylene, mapp gas, map gas, lighter fluid, lighter fuel, charcoal fluid, charcoal lighter, paint
    thinner, lacquer thinner, turpentine, mineral spirits, white spirit, white gas, naphtha, camp fuel, camping fuel,
    coleman fuel, stove fuel, tiki fuel, torch fuel, starting fluid, starter fluid, fuel canister, fuel cylinder, fuel can,
    gas canister, gas cylinder, gas bottle, isopro, sterno, chafing fuel, gel fuel, denatured alcohol, methylated spirits,
    methanol, wood alcohol, heet, toluene, xylene, mek, methyl ethyl ketone, benzene, hexane, ethyl ether, diethyl ether,
    can of gas, gallon of gas, gallons of gas, gas for the mower, mower gas, two stroke fuel, 2 stroke fuel, 50 1 fuel mix,
    trufuel, vp racing fuel, fire gel, firelighter fluid, fuel injector cleaner, fuel stabilizer, sta bil, brake cleaner,
    carb cleaner, carburetor cleaner, zippo fluid, ronsonol, kingsford fluid, torch gas, camp gas, jetboil fuel, lindal
    canister, heating oil, crude oil, flash paper, strike anywhere match, waterproof matches, storm matches, safety matches,
    box of matches, book of matches, matchbook, zippo fuel, liquid fuel, nitro fuel, model airplane fuel, glow fuel, full of
    gas, xylol, deglosser, liquid sandpaper, fiberglass resin, polyester resin, mekp, resin and hardener, resin hardener,
    bondo, body filler, start spray, engine starter spray, ether spray, lantern fuel, mantle lamp fuel, unleaded gas,
    regular unleaded, leaded gas, ethanol fuel, race gas, avgas, cutting fuel, gas and oil, mixed gas, pre mix fuel, 50 to 1
    mix, gas in the tank, gas still in it, full of fuel, still has gas, still has fuel, fuel in it, fuel in tank, gas in it,
    with gas in, hi heat alcohol fuel, fondue fuel, gelled fuel, canned heat, torch cylinder, map pro, map torch,
    bernzomatic cylinder, camping gas, campingaz, msr fuel, primus fuel, snow peak fuel, lp gas, liquified petroleum, calor
    gas, welding fuel, naptha, vm&p, goof off remover, graffiti remover, contact cleaner spray, parts cleaner, brakleen,
    gumout, sea foam, carburetor spray, throttle body cleaner, carbon tetrachloride, trichloroethylene, perchloroethylene,
    methylene chloride, acetone quart, acetone qt, acetone can, amyl acetate, butyl acetate, ethyl acetate, isopropanol
    gallon, ipa gallon, cyclohexane, heptane, pentane, petroleum ether, styrene, tetrahydrofuran, pvc primer, pvc cement,
    abs cement, rubber cement gallon, contact adhesive gallon, barge cement, roofing cement, roof cement, roofing tar,
    asphalt sealer, driveway sealer, paint stripper, citristrip, paint remover, stripper gallon, aircraft stripper, lacquer
    spray, spray lacquer, oil based stain, oil based polyurethane, oil based primer, kilz oil, linseed oil rags, oily rags,
    boiled linseed oil, marine varnish, spar urethane, automotive paint, touch up spray paint, 2k clear coat, clear coat
    spray, paint can full, oil paint gallon, flammable liquid, flammable liquids, combustible liquid, flammable material,
    charcoal starter, accelerant, benzine, white spirits, paraffin oil, lamp fuel, heater fuel, stove gas, camping gas can,
    lighter gas, lighter refill fluid, torch oil, motor fuel, boat fuel, outboard fuel, weed torch propane, fire fluid,
    liquid fire starter`),
  review: listOf(`
    acetone, nail polish remover, rubbing alcohol, isopropyl, rust oleum, krylon, spray paint, aerosol, spray adhesive,
    contact cement, rubber cement, wood stain, deck stain, polyurethane, oil based paint, primer spray, varathane, minwax,
    adhesive remover, goof off, wd 40, silicone spray, brake fluid, used oil, linseed oil, paint stripper, paint remover,
    torch lighter, zippo lighter, cigarette lighter, disposable lighter, bic lighter, lighter refill, refillable lighter,
    firestarter, gas can, jerry can, fuel jug, gas jug, fuel container, matchlight, citronella oil, tiki oil, epoxy
    hardener, resin hardener, liquid wrench, pb blaster, undercoating spray, plasti dip, flex seal spray, fuel additive,
    octane booster, lamp oil, ether, concrete sealer, used motor oil, waste oil, old oil, power steering fluid, gear oil,
    hydraulic fluid, cutting oil, trans fluid, atf fluid, spray lubricant, spray can, furniture polish spray, spot remover,
    dry cleaning fluid, nail polish thinner, acrylic nail liquid, nail monomer, monomer liquid, eyelash glue remover bulk,
    matchbook, lighters bulk, zippo insert filled, fluid lighter, torch refill, grill starter, solid fuel tablet, esbit,
    hexamine, fuel tablets, trioxane, tung oil, teak oil, danish oil, plastic cement, car paint, auto paint, ethanol,
    fatwood, tumbleweed fire starter, air freshener aerosol, match light charcoal, dry shampoo aerosol, isopropyl alcohol,
    oil paint thinner, unleaded gasoline, wax fire starter, hair spray cans, butane lighter, fire starter, aerosol can,
    spray cans, gas cans, flammable, combustible, petroleum distillate, aerosols, octane, oil stain, fence stain, exterior
    stain, interior stain, gel stain`),
  reviewAlone: listOf(`
    thinner, solvent, lighter, lighters, gas, petrol, matches, fuel, varnish, shellac, lacquer, petroleum, unleaded, zippo`),
  warn: listOf(`
    latex paint, wall paint, house paint, gallon of paint, hair spray, hand sanitizer, motor oil, engine oil, transmission
    fluid, charcoal briquettes, fire log, duraflame, degreaser, goo gone`),
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
    polyurethane, lighter case, lighter pouch, nail lacquer, red lacquer, black lacquer, white lacquer, oil stain remover,
    deck stain pad`),
};

export const compressedGas: ScreenedGroup = {
  name: 'gas under pressure',
  advice:
    'Drivers cannot take filled gas cylinders or cartridges. Take them to the store or an exchange point yourself.',
  hasImitations: true,
  staysItselfIn: ['flavors'],
  together: [
    {
      apart: 2,
      severity: 'review',
      these: listOf(`
    helium, oxygen, propane, butane, nitrogen, argon, acetylene, co2, nitrous, hydrogen, scuba, freon, refrigerant, welding`),
      those: listOf(`
    tank, cylinder, canister, cartridge`),
    },
  ],
  block: listOf(`
    compressed gas, compressed oxygen, oxygen tank, oxygen cylinder, oxygen bottle, o2 tank, o2 cylinder, medical oxygen,
    helium tank, helium cylinder, helium canister, nitrogen tank, nitrogen cylinder, liquid nitrogen, dry ice, argon tank,
    argon cylinder, welding gas, welding cylinder, co2 tank, co2 cylinder, co2 cartridge, co2 canister, co2 charger, co2
    refill, nitrous, n2o, whippets, whippit, whip its, cream charger, galaxy gas, laughing gas, scuba tank, scuba cylinder,
    dive tank, diving tank, paintball tank, hpa tank, air tank filled, freon, refrigerant, r 134a, r 410a, 1234yf, chlorine
    gas, hydrogen cylinder, hydrogen tank, gas under pressure, pressurized cylinder, compressed air cylinder, balloon time,
    helium jumbo, jumbo helium, co2 bottle, 12 gram co2, 16g co2, soda charger, whip charger, cream whipper charger,
    smartwhip, fast gas, nitro tank, hpa bottle, air tank 4500 psi, scuba bottle, pony bottle, spare air, filled cylinder,
    welding tank, welding bottle, argon bottle, helium bottle, oxygen concentrator tank, e tank oxygen, d tank oxygen, o2
    bottle, medical gas, anesthetic gas, ac recharge, ac pro, halon, lecture bottle, gas cylinder full, compressed hydrogen,
    compressed natural gas, cng tank, ammonia cylinder, liquid oxygen, liquid helium, cryogenic, pressurized gas,
    pressurised gas, air tank scuba, scuba air tank, scuba air, cylinder of gas, tank of helium, tank of oxygen, tank of
    propane, tank of co2, pressurized tank, pressurised tank, pressurized can, filled co2, gas cartridge, whip it`),
  review: listOf(`
    compressed air, canned air, air duster, dust off, keyboard duster, computer duster, fix a flat, tire inflator can, air
    horn, boost oxygen, canned oxygen, oxygen can, oxygen concentrator, helium, spray foam, great stuff, expanding foam,
    soda stream cylinder, soda stream co2, extinguisher, air canister, gas duster, duster spray, dust destroyer, blow off
    duster, tire sealant, slime tire inflator, shock absorber gas, gas strut filled, oxygen mask with tank, sodastream
    cylinder, fire extinguisher, sodastream co2, extinguishers, pressurized, sodastream refill`),
  reviewAlone: listOf(`
    oxygen, portable oxygen, nitrogen, argon, acetylene gas`),
  harmless: listOf(`
    compressed air pump, compressed air gun, nitrous oxide systems, fire extinguisher cover, dry ice maker, dry ice bucket,
    electric air duster, rechargeable air duster, cordless air duster, fire extinguisher bracket, scuba tank holder`),
};
