import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const unlawfulGoods: ScreenedGroup = {
  name: 'illegal goods',
  advice: 'Stolen, forged and protected goods cannot travel with a driver.',
  hasImitations: true,
  staysItselfIn: ['pictures', 'flavors'],
  together: [
    {
      apart: 3,
      these: listOf(`
    fake, counterfeit, knockoff, superfake, bootleg, aaa quality, not authentic, inauthentic`),
      those: listOf(`
    rolex, gucci, louis vuitton, vuitton, lv, chanel, prada, dior, hermes, birkin, fendi, balenciaga, burberry, versace,
    yeezy, jordan, nike, adidas, moncler, canada goose, cartier, tiffany, omega watch, tag heuer, michael kors, coach bag,
    coach purse, ray ban, oakley, airpod, beats, ugg, north face, ysl, goyard, louboutin, patek, audemars, hublot, pandora`),
    },
    {
      apart: 3,
      these: listOf(`
    replica, imitation, rep`),
      those: listOf(`
    rolex, gucci, louis vuitton, vuitton, lv, chanel, prada, dior, hermes, birkin, fendi, balenciaga, burberry, versace,
    cartier, tiffany, patek, audemars, hublot, goyard, louboutin, moncler`),
    },
  ],
  block: listOf(`
    stolen, shoplifted, shop lifted, five finger discount, counterfeit, bootleg dvd, bootleg movie, bootleg handbag,
    pirated, knockoff, knock off, fake id, fake passport, fake drivers license, fake cash, fake currency, fake gucci, fake
    louis vuitton, fake rolex, fake chanel, fake prada, fake designer, fake nike, fake jordan, fake yeezy, fake airpod,
    superfake, super fake, rep sneakers, 1 1 replica, replica 1 1, replica rolex, replica designer, replica handbag, replica
    gucci, replica louis vuitton, forged document, forged check, forged prescription, card skimmer, credit card skimmer,
    skimming device, cloned card, cloned credit card, someone elses passport, someone elses id, someone elses credit card,
    someone elses debit card, social security card, stolen card, lock picking gun, security tag still on, elephant ivory,
    ivory tusk, elephant tusk, ivory carving, carved ivory, walrus ivory, scrimshaw, rhino horn, rhinoceros horn, tiger
    pelt, tiger bone, leopard pelt, bear bile, bear gallbladder, bear paw, pangolin, eagle feather, hawk feather, owl
    feather, whale bone, whale tooth, whale blubber, shatoosh, endangered species, polar bear rug, polar bear skin, ocelot,
    snow leopard pelt, manatee bone, coral black protected, seal skin, sealskin, bushmeat, bush meat, child pornography,
    child porn, pornography of minors, human trafficking, contraband, smuggled, smuggling, burglary tools, signal jammer,
    radar jammer, cell phone jammer, gps jammer, fell off a truck, fell off the truck, not mine stolen, bald eagle feather,
    forged signature, forged passport, kilo of powder, poached ivory`),
  review: listOf(`
    crocodile skin, alligator skin, python skin, ostrich skin, genuine ivory, antique ivory, real fur ocelot, imitation
    handbag, unauthorized copy, bootleg, drivers license, birth certificate, credit cards, debit card, prescription pad,
    radar detector, police badge, police uniform, lock pick set, lock picks, slim jim car, skeleton key set, fake designer
    purse, sea turtle shell, turtle shell, tiger skin, leopard skin, tiger rug, ivory figurine, ivory chess, fake money,
    fake bills, black market, blank check, sensor tag, forgery`),
  reviewAlone: listOf(`
    tusk, shark fin, passport`),
  harmless: listOf(`
    counterfeit pen, counterfeit bill, stolen moments, stolen kisses, stolen heart, stolen girl, stolen base, the stolen,
    stolen by, stolen songs, beg borrow or stolen, fake money kids, passport case, garmin passport, wd passport, my
    passport, knock off work, ivory carving knife, crocodile skin texture, vegan crocodile skin, fleetwood mac tusk,
    sealskinz, sealskin gloves brand, pirated ship`),
};
