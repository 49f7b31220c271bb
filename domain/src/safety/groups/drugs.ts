import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const drugs: ScreenedGroup = {
  name: 'illegal drugs',
  advice: 'Drugs and what is used to take them cannot travel with a driver.',
  staysItselfIn: ['flavors'],
  block: listOf(`
    cocaine, cocain, crack cocaine, crack rock, crack pipe, rock cocaine, freebase, heroin, black tar, china white, smack
    heroin, methamphetamine, amphetamine, meth, crystal meth, glass meth, ice meth, meth pipe, speedball, fentanyl,
    carfentanil, ecstasy pill, ecstasy, mdma, molly pill, molly powder, mda, lsd, acid tab, acid tabs, blotter acid, tabs of
    acid, sheet of acid, psilocybin, magic mushroom, shroom, peyote, mescaline, dmt, ayahuasca, ketamine, special k powder,
    angel dust, ghb, gbl, rohypnol, roofie, bath salts drug, flakka, 2cb, 2c b, salvia divinorum, synthetic cannabinoid, k2
    spice, spice k2, synthetic marijuana, khat, morphine, hydromorphone, dilaudid, oxycodone, oxycontin, oxy 30, roxicodone,
    roxy 30, percocet, vicodin, hydrocodone, norco, lortab, demerol, opana, promethazine codeine, purple drank, lean syrup,
    xans, xanax bar, quaalude, barbiturate, anabolic steroid, trenbolone, dianabol, winstrol, deca durabolin, testosterone
    cypionate, testosterone enanthate, hgh, human growth hormone, controlled substance, illegal drugs, narcotic, street
    drugs, party drugs, poppers amyl, amyl nitrite, dab rig, dab pen, dab wax, wax pen thc, crack spoon, bong, bongs, drug
    paraphernalia, weed pipe, weed bong, weed grinder, weed bag, weed brownie, weed cookie, weed gummy, weed gummies, weed
    pen, weed edible, weed vape, weed cart, pot brownie, pot cookie, pot brownies, bag of weed, ounce of weed, oz of weed,
    gram of weed, zip of weed, quarter pound of weed, pre roll, preroll, pre rolled joint, pre rolled, blunt wraps weed,
    marijuana, marihuana, cannabis, ganja, hashish, hash oil, kief, reefer, mary jane weed, sinsemilla, cannabis flower,
    thc, thca, thc edible, thc gummy, thc gummies, thc vape, thc cart, thc oil, delta 8, delta 9, delta 10, hhc, hhc
    gummies, shatter wax, live resin, bho, kilo of coke, coke baggie, line of coke, bag of coke, eight ball of coke, dime
    bag, nickel bag, kratum, tianeptine, za za red, nitrous whippets, rolling weed, weed plant, marijuana plant, clone
    cannabis, cannabis seed, marijuana seed, poppy pods, 420 edibles, space cakes, purple haze weed, og kush, sour diesel
    weed, blue dream flower, gelato weed, gorilla glue weed, cocaína, hierba mala, perico, illegal drug, bag of shrooms, raw
    opium, coke powder, oxys, xannies, xanny, perc 30, m30 pills, blue m30`),
  blockAlone: listOf(`
    weed, bud weed, speed pills, drug`),
  review: listOf(`
    cbd, cbd oil, cbd gummies, hemp flower, hemp oil, rolling papers, raw papers, zig zag papers, rolling tray, smoke shop,
    glass pipe, water pipe, smoking pipe, one hitter, chillum, bubbler pipe, roach clip, herb grinder, vaporizer, dry herb,
    detox drink, synthetic urine, whizzinator, drug test, poppy seed tea, kava, sarms, prohormone, steroid, xanax,
    alprazolam, valium, diazepam, klonopin, clonazepam, ativan, lorazepam, ambien, adderall, vyvanse, ritalin, concerta,
    dexedrine, tramadol, codeine, suboxone, subutex, buprenorphine, methadone, kush, sativa, indica, dispensary, kratom,
    pcp, phenibut, opium, addy`),
  reviewAlone: listOf(`
    steroid, joint, blunt, dope, hash, edibles, molly, uppers, downers, crack, special k, lean, pot, pot plant`),
  harmless: listOf(`
    cocaine bear, weed block, weed and feed, sea weed, butterfly weed, landscape weed, weed the garden, weeds the series,
    meth lab for computer, drug store, rexall drug, war on drugs, the war on drugs, nursing drug, sex drugs and rock, sex
    and drugs, love is the drug, love drug, drug and alcohol book, drugs in american society, drugs and society, drugs of
    abuse textbook, black opium, ysl opium, ysl black opium, opium eau, yves saint laurent opium, opium den, opium bed,
    opium table, opium yves, opium by ysl, opium by yves, american girl molly, unsinkable molly brown, good golly miss
    molly, molly of denali, doll molly, molly and me, ball joint, universal joint, cv joint, expansion joint, pipe joint,
    out of joint, dovetail joint, biscuit joint, rack joint, u joint, hip joint, hip and joint, swivel joint, tie rod joint,
    control arm ball joint, lap joint, knee joint, drywall joint, sway bar joint, butcher joint, slip joint, emily blunt,
    james blunt, blunt cut, hash brown, corned beef hash, cheesy hash, hash brown patties, pilot for dope, super dope,
    airplane dope, pipe dope, dope brand, straight outta dope, pcp air rifle, pcp model, pcp airgun, kush queen bath, water
    pipe wrench, water pipe insulation, water pipe heater, water pipe fitting, copper water pipe, pvc water pipe, water pipe
    repair, water pipe adapter, water pipe clamp, vaporizer humidifier, vicks vaporizer, steam vaporizer, warm mist
    vaporizer, baby vaporizer, ecstasy of gold, indica rice, oryza sativa, avena sativa, cannabis sativa seed oil lotion,
    cannabis sativa seed oil, delta 8 drill, delta 9 faucet, delta 10 inch, delta 8 inch faucet, pvc dmt, bong joon ho,
    glass pipe organ, glass pipe connector, stock pot, crock pot, instant pot, flower pot, coffee pot, tea pot, cooking pot,
    soup pot, plant pot, hot pot, sauce pot, pasta pot, stew pot, chamber pot, melting pot, neti pot, pepper pot, garden
    pot, clay pot, ceramic pot, terracotta pot, planter pot, moka pot, steamer pot, lobster pot, fondue pot, clay pot plant,
    bean pot, nonstick pot, stainless pot, steel pot, enamel pot, copper pot, iron pot, paint pot, wax pot, honey pot, snake
    plant pot, succulent pot, orchid pot, quart pot, qt pot, lean pot, le creuset pot, indoor pot, dutch pot, double pot,
    aluminum pot, multi pot, electric pot, glass pot, water pot, butter pot, milk pot, large pot, small pot, large plant
    pot, screen crack, butt crack, wall crack, small crack, a crack, the crack, hairline crack`),
};
