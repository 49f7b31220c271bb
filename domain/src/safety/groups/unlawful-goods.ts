import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const unlawfulGoods: ScreenedGroup = {
  name: 'illegal goods',
  advice: 'Stolen, forged and protected goods cannot travel with a driver.',
  hasImitations: true,
  block: listOf(`
    stolen, shoplifted, shop lifted, five finger discount, counterfeit, forged, forgery, bootleg dvd, bootleg movie, bootleg
    handbag, pirated, knockoff, knock off, fake id, fake passport, fake drivers license, fake money, fake bills, fake cash,
    fake currency, fake gucci, fake louis vuitton, fake rolex, fake chanel, fake prada, fake designer, fake nike, fake
    jordan, fake yeezy, fake airpod, fake apple, superfake, super fake, rep sneakers, 1 1 replica, replica 1 1, replica
    rolex, replica designer, replica handbag, replica gucci, replica louis vuitton, forged document, forged check, forged
    prescription, card skimmer, credit card skimmer, skimming device, cloned card, cloned credit card, someone elses
    passport, someone elses id, someone elses credit card, someone elses debit card, social security card, stolen card,
    blank check, blank checks, lock picking gun, sensor tag, security tag still on, elephant ivory, ivory tusk, elephant
    tusk, ivory carving, carved ivory, tusk, walrus ivory, ivory figurine, ivory chess, scrimshaw, rhino horn, rhinoceros
    horn, tortoise shell real, sea turtle, turtle shell, tiger skin, tiger pelt, tiger bone, tiger rug, leopard skin,
    leopard pelt, leopard fur, bear bile, bear gallbladder, bear paw, shark fin, pangolin, eagle feather, bald eagle, hawk
    feather, owl feather, whale bone, whale tooth, whale blubber, shatoosh, endangered species, polar bear rug, polar bear
    skin, ocelot, snow leopard pelt, manatee bone, coral black protected, abalone poached, poached, seal skin, sealskin,
    bushmeat, bush meat, child pornography, child porn, cp video, pornography of minors, human trafficking, contraband,
    smuggled, smuggling, black market, kilo of, burglary tools, signal jammer, radar jammer, cell phone jammer, gps jammer, hot
    merchandise, fell off a truck, fell off the truck, not mine stolen`),
  review: listOf(
    `crocodile skin, alligator skin, python skin, ostrich skin, genuine ivory, antique ivory, real fur ocelot, replica, imitation handbag, fake, unauthorized copy, bootleg, passport, drivers license, birth certificate, credit cards, debit card, prescription pad, radar detector, police badge, police uniform, lock pick set, lock picks, slim jim car, skeleton key set, fake designer purse`,
  ),
  harmless: listOf(`
    counterfeit pen, counterfeit detection, counterfeit bill, stolen moments, stolen kisses, stolen heart, stolen girl,
    stolen base, the stolen, stolen by, stolen songs, beg borrow or stolen, fake plant, fake plants, fake flower, fake
    flowers, fake eyelash, fake eyelashes, fake lashes, fake nails, fake tan, fake fur, fake leather, fake tree, fake snow,
    fake blood, fake ficus, fake fruit, fake grass, fake ivy, fake spider, fake spider web, fake mustache, fake beard, fake
    poop, fake succulent, fake greenery, fake teeth, fake ice cubes, fake security camera, fake rock, fake vomit, fake bake,
    fake love, fake cake, fake food, fake christmas tree, fake suede, fake pearl, fake pearls, fake diamond, fake hair, fake
    ponytail, fake wood, fake brick, fake fireplace, fake cactus, fake septum, fake nose ring, fake piercing, fake moss,
    fake vines, fake eucalyptus, fake pampas, fake palm tree, fake glasses, fake cobwebs, fake fish, fake vampire teeth, the
    fake, fake money kids, fake collar, fake freckles, fake ears, fake cheese slime, fake drake, fake orchid, fake roses,
    fake lips, fake owl, fake stone, fake marble, fake mink, fake bamboo, fake boxwood, fake pumpkins, fake scar, fake
    wound, passport holder, passport cover, passport case, passport travel tumbler, garmin passport, wd passport, my
    passport, my passport drive, passport hard drive, passport ultra, passport photo, passport sleeve, knock off work, ivory
    carving knife, poached egg, egg poached, poached pear, poached eggs, black market minerals, leopard skin, crocodile skin
    texture, vegan crocodile skin, replica helmet, replica car, replica ship, replica ball, lightsaber replica, replica
    lightsaber, ship replica, die cast replica, diecast replica, replica kit, replica championship ring, replica trophy,
    replica wheels, replica skull model, replica throne, replica wand, wand replica, shark fin antenna, tusk love, fleetwood
    mac tusk, tusk masonic, mastodon tusk helmet, sea turtle necklace, sea turtle bracelet, sea turtle towel, sea turtle
    ring, sea turtle, turtle shells mario kart, sealskinz, sealskin gloves brand, pirated ship`),
};
