import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const unlawfulGoods: ScreenedGroup = {
  name: 'illegal goods',
  advice: 'Drivers cannot take stolen, forged or protected goods.',
  hasImitations: true,
  staysItselfIn: ['games', 'pictures', 'flavors'],
  together: [
    {
      apart: 1,
      severity: 'review',
      these: listOf(`
    tiger, lion, leopard, cheetah, jaguar, ocelot, bear, monkey, ape, chimp, chimpanzee, gorilla, primate, elephant, rhino,
    rhinoceros, hippo, hippopotamus, walrus, narwhal, whale, dolphin, seal, polar bear, crocodile, alligator, caiman, eagle,
    owl, hawk, condor, pangolin, sea turtle, tortoise, shark, zebra`),
      those: listOf(`
    skull, tusk, horn, paw, claw, pelt, hide, meat, arm, bone, tooth, teeth, scales, feather, talon, gallbladder, bile, rug,
    foot, fur, ivory`),
    },
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
    stolen, shoplifted, counterfeit, bootleg dvd, bootleg movie, bootleg handbag, pirated, knockoff, fake id, fake passport,
    fake drivers license, fake cash, fake currency, fake gucci, fake rolex, fake chanel, fake prada, fake designer, fake
    nike, fake jordan, fake yeezy, fake airpod, superfake, rep sneakers, 1 1 replica, replica 1 1, replica rolex, replica
    designer, replica handbag, replica gucci, replica louis vuitton, forged document, forged check, forged prescription,
    card skimmer, skimming device, cloned card, cloned credit card, social security card, lock picking gun, security tag
    still on, elephant ivory, ivory tusk, elephant tusk, ivory carving, carved ivory, walrus ivory, scrimshaw, rhino horn,
    rhinoceros horn, tiger pelt, tiger bone, leopard pelt, bear bile, bear paw, pangolin, eagle feather, hawk feather, owl
    feather, whale tooth, whale blubber, shatoosh, endangered species, polar bear rug, polar bear skin, ocelot, manatee
    bone, coral black protected, sealskin, bush meat, child pornography, child porn, pornography of minors, human
    trafficking, contraband, smuggled, smuggling, burglary tools, signal jammer, radar jammer, cell phone jammer, gps
    jammer, fell off a truck, fell off the truck, forged signature, forged passport, kilo of powder, poached ivory, card
    cloning, cloning skimmer, bootleg cds, burned dvds bootleg, fake louis, fake lv, fake coach, fake michael kors, fake ray
    bans, fake oakleys, fake beats, fake dre, fake diamond sold as real, replica purse, replica bag, replica shoes, replica
    watch, aaa replica, mirror replica, dupe rolex, fake green card, fake social security, fake vaccine card, fake license,
    fake badge, fake degree, fake diploma, fake prescription, fake covid card, altered check, washed check, boosted clothes,
    five finger, jacked from store, ripped off from store, catalytic converter cut, credit card dumps, fullz, skimmed cards,
    card reader skimmer, atm skimmer, gas pump skimmer, key fob cloner, relay attack, jammer phone, drivers licence fake,
    someone elses, not my prescription, ivory bracelet, ivory necklace, ivory statue, ivory netsuke, ivory handle, ivory
    piano key, mammoth ivory, hippo ivory, hippo tooth, walrus tusk, narwhal tusk, elephant foot, elephant hair, elephant
    hide, elephant skin, leopard hide, jaguar pelt, cheetah skin, tiger tooth, tiger claw, bear claw necklace real, polar
    bear hide, bear gall bladder, deer musk, turtle shell comb real, hawksbill, tortoiseshell real, whale oil, whalebone,
    dolphin tooth, manta gill, dried seahorses, sea horse dried, shark fin soup, shark fins dried, shahtoosh, eagle talon,
    hawk talon, migratory bird feathers, bird eggs wild, cactus poached, ginseng wild illegal, monkey skull, gorilla hand,
    chimp skull, cites, illegal goods, illegal item, illegal stuff, raw ivory, ivory piece, ivory carvings, ivory ornament,
    ivory jewelry, ivory artifact, fake hundred, fake hundreds, fake 100s, fake 20s, fake dollar, fake dollars, fake euros`),
  review: listOf(`
    crocodile skin, alligator skin, python skin, ostrich skin, genuine ivory, antique ivory, imitation handbag, unauthorized
    copy, bootleg, drivers license, birth certificate, credit cards, debit card, prescription pad, radar detector, police
    badge, police uniform, lock pick set, lock picks, slim jim car, skeleton key set, turtle shell, tiger skin, leopard
    skin, tiger rug, ivory figurine, ivory chess, fake money, fake bills, black market, blank check, sensor tag, forgery,
    skimmer, old ivory, scrimshaw, genuine alligator, exotic skin, exotic leather, snakeskin genuine, classified document,
    catalytic converter, government id, drug money, laundered money, ivory carving antique, fake designer purse, sea turtle
    shell, real fur ocelot, real ivory, fake bill`),
  reviewAlone: listOf(`
    tusk, shark fin, passport`),
  harmless: listOf(`
    pool skimmer, surface skimmer, fat skimmer, skimmer basket, skimmer net, soup skimmer, protein skimmer, skimmer spoon,
    leaf skimmer, spider skimmer, counterfeit pen, stolen moments, stolen kisses, stolen heart, stolen girl, stolen base,
    stolen songs, beg borrow or stolen, fake money kids, passport case, garmin passport, wd passport, my passport, knock off
    work, ivory carving knife, crocodile skin texture, vegan crocodile skin, fleetwood mac tusk, sealskin gloves brand,
    pirated ship`),
};
