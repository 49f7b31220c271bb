import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const batteries: ScreenedGroup = {
  name: 'hazardous batteries',
  advice:
    'Drivers cannot take batteries that are damaged or hold acid. Ask the store, or take them to a battery drop-off.',
  hasImitations: true,
  together: [
    {
      apart: 1,
      severity: 'review',
      these: listOf(`
    swollen, bulging, bloated, puffy, swelled, ballooned, swollen screen`),
      those: listOf(`
    phone, iphone, laptop, macbook, tablet, ipad, kindle, airpod, smartwatch, watch, drone, switch, controller, chromebook`),
    },
    {
      apart: 3,
      these: listOf(`
    leaking, leaks, leaked, leaky, swollen, swelled, swelling, bulging, bulged, puffy, puffed, bloated, ballooned,
    punctured, crushed, corroded, burned, melted, smoking, smokes, exploded, sparking, sparks, overheats, overheated,
    overheating, recalled, hissing, caught fire, on fire, catches fire`),
      those: listOf(`
    battery, lipo, lithium, power bank, battery pack, 18650`),
    },
    {
      apart: 3,
      severity: 'review',
      these: listOf(`
    caught fire, catches fire, on fire, smokes, smoking, sparks, sparking, recalled, overheats, overheating, overheated,
    exploded, explodes`),
      those: listOf(`
    hoverboard, scooter, e bike, ebike, vape, charger, phone, laptop, tablet, drone, onewheel`),
    },
  ],
  block: listOf(`
    car battery, truck battery, automotive battery, motorcycle battery, boat battery, marine battery, rv battery, golf cart
    battery, tractor battery, mower battery lead acid, deep cycle battery, lead acid battery, wet cell battery, agm battery,
    sealed lead acid, interstate battery, optima battery, cold cranking amps, swollen battery, battery swollen, swelling
    battery, bulging battery, battery bulging, battery bulged, bloated battery, battery bloated, puffy battery, battery
    puffy, puffed battery, puffy lipo, puffed lipo, swollen lipo, swollen phone battery, swollen laptop battery, damaged
    battery, battery damaged, leaking battery, battery leaking, battery leaks, battery leaked, leaky battery, corroded
    battery, punctured battery, burnt battery, burned battery, battery burned, recalled battery, battery recall, battery
    recalled, battery smokes, smoking battery, smokes when charging, smoking when charging, smoke when charging, caught
    fire, catches fire, caught on fire, catch fire, recalled for fire, fire recall, fire hazard recall, exploding battery,
    battery exploded, exploded battery, overheating battery, battery overheats, battery overheating, crushed battery,
    cracked battery, dented battery, battery is hot, leaking acid, battery is leaking, battery is swollen, battery is
    bulging, battery is puffy, battery core, core battery, atv battery, jet ski battery, lawnmower battery lead, ups lead
    acid, flooded battery, gel cell battery, group 24 battery, group 27 battery, group 31 battery, group 65 battery, optima
    redtop, optima yellow top, diehard, duralast, everstart, autocraft battery, super start battery, acdelco battery, lead
    battery, battery white stuff, battery corroded, exploded vape, burning smell, smells like burning, smell burning,
    battery got hot, battery smoking, smoked when charging, battery on fire, battery fire, sparks when charging, sparked
    when plugged, melted charger, melted battery, battery melted, damaged lithium, damaged power bank, recalled power bank,
    recalled hoverboard, recalled scooter, recalled laptop, acid filled battery, battery filled with acid, battery fire
    hazard`),
  review: listOf(`
    bike battery 48v, scooter battery, hoverboard, electric scooter, e scooter, e bike, electric bike, electric bicycle,
    electric skateboard, onewheel, electric unicycle, self balancing scooter, lithium battery, lithium ion battery, lithium
    cell, lithium pack, li ion, lipo, lifepo4, 18650, 21700, 26650, cr123a, loose battery, power bank, portable charger,
    power station, jackery, ecoflow delta, goal zero yeti, jump starter, ups backup battery, ups battery, battery backup,
    solar generator, 12v battery, 12 volt battery, 24v battery, 36v battery, 48v battery, 52v battery, 72v battery,
    wheelchair battery, cca, electric bike battery, hoverboard battery, loose batteries, e bike battery, li ion battery,
    ebike battery, lipo battery, hover board, lipo pack, escooter, ebike`),
  warn: listOf(`
    laptop battery, phone battery, replacement battery, drone battery, power tool battery, battery pack, spare battery`),
  accessories: listOf(`
    charger, chargers, tester, testers, cable, cables, terminal, terminals, organizer, holder, maintainer, tender, cover,
    tray, clamp, clamps, post, hold, isolator, monitor, adapter, bag, rack, mount, lock, helmet, seat, tire, tires, basket,
    bell, light, lights, cart, stand, wheel, wheels, sleeve`),
  harmless: listOf(`
    hoverboard attachment, hoverboard go kart`),
};
