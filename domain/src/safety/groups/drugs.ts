import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const drugs: ScreenedGroup = {
  name: 'illegal drugs',
  advice: 'Drugs and what is used to take them cannot travel with a driver.',
  block: listOf(`
    cocaine, cocain, crack cocaine, crack rock, crack pipe, rock cocaine, freebase, heroin, black tar, china white, smack
    heroin, methamphetamine, amphetamine, meth, crystal meth, glass meth, ice meth, meth pipe, speedball, fentanyl,
    carfentanil, ecstasy pill, ecstasy, mdma, molly pill, molly powder, mda, lsd, acid tab, acid tabs, blotter acid, tabs of
    acid, sheet of acid, psilocybin, magic mushroom, shroom, peyote, mescaline, dmt, ayahuasca, ketamine, special k powder,
    pcp, angel dust, ghb, gbl, rohypnol, roofie, bath salts drug, flakka, 2cb, 2c b, salvia divinorum, synthetic
    cannabinoid, k2 spice, spice k2, synthetic marijuana, khat, opium, morphine, hydromorphone, dilaudid, oxycodone,
    oxycontin, oxy 30, roxicodone, roxy 30, percocet, percs, vicodin, hydrocodone, norco, lortab, demerol, methadone,
    suboxone, subutex, buprenorphine, opana, tramadol, codeine, promethazine codeine, purple drank, lean syrup, xanax,
    alprazolam, xans, xanax bar, valium, diazepam, klonopin, clonazepam, ativan, lorazepam, ambien, quaalude, barbiturate,
    adderall, vyvanse, ritalin, concerta, dexedrine, anabolic steroid, trenbolone, dianabol, winstrol, deca durabolin,
    testosterone cypionate, testosterone enanthate, hgh, human growth hormone, controlled substance, illegal drugs,
    narcotic, street drugs, party drugs, poppers amyl, amyl nitrite, dab rig, dab pen, dab wax, wax pen thc, crack spoon,
    bong, bongs, drug paraphernalia, weed pipe, weed bong, weed grinder, weed bag, weed brownie, weed cookie, weed gummy,
    weed gummies, weed pen, weed edible, weed vape, weed cart, pot brownie, pot cookie, pot brownies, bag of weed, ounce of
    weed, oz of weed, gram of weed, zip of weed, quarter pound of weed, pre roll, preroll, pre rolled joint, pre rolled,
    blunt wraps weed, marijuana, marihuana, cannabis, ganja, hashish, hash oil, kief, reefer, mary jane weed, sinsemilla,
    indica, sativa, cannabis flower, thc, thca, thc edible, thc gummy, thc gummies, thc vape, thc cart, thc oil, delta 8,
    delta 9, delta 10, hhc, hhc gummies, shatter wax, live resin, bho, dispensary, kilo of coke, coke baggie, line of coke,
    bag of coke, eight ball of coke, dime bag, nickel bag, kratom, kratum, tianeptine, za za red, nitrous whippets,
    phenibut, rolling weed, weed plant, marijuana plant, clone cannabis, cannabis seed, marijuana seed, poppy pods, 420
    edibles, space cakes, purple haze weed, og kush, kush, sour diesel weed, blue dream flower, gelato weed, gorilla glue
    weed, cocaína, hierba mala, perico`),
  blockAlone: listOf(
    `weed, shrooms, coke powder, crystal ice, joint, joints, blunt, blunts, dope, hash, edibles, dank, bud weed, speed pills, uppers, downers, percs, addy, addys, molly, oxys, steroids, drugs, drug, spice drug`,
  ),
  review: listOf(`
    cbd, cbd oil, cbd gummies, hemp flower, hemp oil, rolling papers, raw papers, zig zag papers, rolling tray, smoke shop,
    glass pipe, water pipe, smoking pipe, one hitter, chillum, bubbler pipe, roach clip, herb grinder, vaporizer, dry herb,
    detox drink, synthetic urine, whizzinator, drug test, poppy seed tea, kava, nootropic, sarms, prohormone, testosterone,
    steroid, hemp`),
  harmless: listOf(`
    cocaine bear, weed block, weed and feed, sea weed, butterfly weed, landscape weed, weed the garden, weeds the series,
    meth lab for computer, drug store, rexall drug, war on drugs, the war on drugs, nursing drug, sex drugs and rock, sex
    and drugs, love is the drug, love drug, drug and alcohol book, anti drug, drugs in american society, drugs and society,
    drugs of abuse textbook, black opium, ysl opium, ysl black opium, opium eau, yves saint laurent opium, opium den, opium
    bed, opium table, opium yves, opium by ysl, opium by yves, american girl molly, unsinkable molly brown, good golly miss
    molly, molly of denali, doll molly, molly and me, ball joint, universal joint, cv joint, expansion joint, pipe joint,
    out of joint, dovetail joint, biscuit joint, rack joint, u joint, hip joint, hip and joint, swivel joint, tie rod joint,
    control arm ball joint, lap joint, knee joint, drywall joint, sway bar joint, butcher joint, slip joint, emily blunt,
    james blunt, blunt cut, hash brown, corned beef hash, cheesy hash, hash brown patties, pilot for dope, super dope,
    airplane dope, pipe dope, dope brand, straight outta dope, pcp air rifle, pcp model, pcp airgun, kush queen bath, water
    pipe wrench, water pipe insulation, water pipe heater, water pipe fitting, copper water pipe, pvc water pipe, water pipe
    repair, water pipe adapter, water pipe clamp, vaporizer humidifier, vicks vaporizer, steam vaporizer, warm mist
    vaporizer, baby vaporizer, hemp rope, hemp twine, hemp cord, hemp heart, hemp hearts, hemp bag, hemp milk, hemp protein,
    hemp jewelry, hemp necklace, hemp seed cream, hemp hand cream, body shop hemp, hemp string, hemp macrame, hemp bedding,
    hemp linen, hemp cotton, hemp bracelet, hemp seeds shelled, hemp body, ecstasy of gold, indica rice, oryza sativa, avena
    sativa, cannabis sativa seed oil lotion, cannabis sativa seed oil, delta 8 drill, delta 9 faucet, delta 10 inch, delta 8
    inch faucet, percs of being, pvc dmt, testosterone booster, bong joon ho, glass pipe organ, glass pipe connector`),
};
