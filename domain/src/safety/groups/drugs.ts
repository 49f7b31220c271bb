import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const drugs: ScreenedGroup = {
  name: 'illegal drugs',
  advice: 'Drivers cannot take drugs or drug equipment.',
  staysItselfIn: ['flavors'],
  block: listOf(`
    cocaine, cocain, crack rock, crack pipe, freebase, heroin, black tar, china white, methamphetamine, amphetamine, meth,
    speedball, fentanyl, carfentanil, ecstasy, mdma, molly pill, molly powder, lsd, acid tab, blotter acid, tabs of acid,
    sheet of acid, psilocybin, magic mushroom, shroom, mescaline, dmt, ayahuasca, ketamine, special k powder, angel dust,
    ghb, gbl, rohypnol, roofie, bath salts drug, flakka, 2c b, salvia divinorum, synthetic cannabinoid, k2 spice, spice k2,
    khat, morphine, hydromorphone, dilaudid, oxycodone, oxycontin, oxy 30, roxicodone, roxy 30, percocet, vicodin,
    hydrocodone, lortab, demerol, opana, promethazine codeine, purple drank, lean syrup, xans, xanax bar, quaalude,
    barbiturate, trenbolone, dianabol, winstrol, deca durabolin, testosterone cypionate, testosterone enanthate, hgh, human
    growth hormone, controlled substance, narcotic, street drugs, party drugs, poppers amyl, amyl nitrite, dab rig, dab pen,
    dab wax, crack spoon, bong, drug paraphernalia, weed pipe, weed grinder, weed bag, weed brownie, weed cookie, weed
    gummy, weed pen, weed edible, weed vape, weed cart, pot brownie, pot cookie, bag of weed, ounce of weed, oz of weed,
    gram of weed, zip of weed, pre roll, pre rolled, blunt wraps weed, marijuana, marihuana, cannabis, ganja, hashish, hash
    oil, kief, mary jane weed, sinsemilla, thc, thca, delta 8, delta 9, delta 10, hhc, live resin, bho, kilo of coke, coke
    baggie, line of coke, bag of coke, eight ball of coke, dime bag, nickel bag, kratum, tianeptine, za za red, nitrous
    whippets, rolling weed, weed plant, poppy pods, 420 edibles, space cakes, purple haze weed, og kush, sour diesel weed,
    blue dream flower, gelato weed, gorilla glue weed, cocaína, hierba mala, perico, illegal drug, raw opium, coke powder,
    oxys, xanny, perc 30, rosin press rosin, live rosin, wax carts, dank vape, cookies cart, stiiizy, jeeter, raw garden
    cart, stizzy, ccell cart, dispo cart, weed dispo, mmj, med card flower, dispensary weed, eighth of weed, quarter of
    weed, qp of weed, pound of weed, lb of weed, bag of dank, zaza, gas weed, buds of weed, trim weed, ounce of bud, oz of
    bud, green bud, weed nugs, joints of weed, blunt of weed, spliff, doobie, hash brick, bubble hash, thcp, spice packets,
    k2 packets, black mamba incense, scooby snax, potpourri synthetic, yayo, bath salt drug, mephedrone, mdpv, alpha pvp,
    gravel drug, tusi, 2c i, nbome, 25i, acid blotter, acid sheet, molly capsule, polka dot bar, magic truffles, penis envy
    mushroom, golden teacher, horse tranquilizer, xylazine, tranq dope, carfent, fent pills, m30, oxy pills, oxy 80, roxies,
    hydros, opioid pills, opiate, opium poppy, brown tar, lean cough syrup, wockhardt, purple lean, dirty sprite, robo trip,
    test cyp, test enanthate, tren ace, dbol, anavar, anadrol, masteron, sustanon, equipoise steroid, clenbuterol, steroid
    vial, steroid cycle, steroids vial, anabolic, gear steroids, sarms rad 140, pill press, grow weed kit, weed seeds, crack
    lighter, oil burner pipe, crack stem, love rose pipe, dab torch kit, dab tool, nectar collector, weed bowl, weed dugout,
    weed scale bags, coke spoon, coke straw, cut for coke, dabs and a rig, thc shatter, shatter wax, norco 10, norco pills,
    peyote buttons, illegal substance, illicit substance, illicit drugs, narcotics, hallucinogen, psychedelic mushrooms,
    psychedelic drug, stimulant pills, fentanyl powder, fentanyl test positive, heroin needles, drug pipe, drug stash, stash
    of drugs, street drug, party drug, hard drugs, designer drug, recreational drug, paraphernalia, benzos, hydroponic weed,
    weed pipes, smoking weed, opioids, opiate pills, synthetic weed, weed spice, steroid injection, steroid shots, steroid
    pills`),
  blockAlone: listOf(`
    weed, bud weed, speed pills, drug`),
  review: listOf(`
    cbd, hemp flower, hemp oil, rolling papers, raw papers, zig zag papers, rolling tray, smoke shop, glass pipe, water
    pipe, smoking pipe, one hitter, chillum, bubbler pipe, roach clip, herb grinder, vaporizer, dry herb, detox drink,
    synthetic urine, whizzinator, drug test, poppy seed tea, kava, sarms, prohormone, xanax, alprazolam, valium, diazepam,
    klonopin, clonazepam, ativan, lorazepam, ambien, adderall, vyvanse, ritalin, concerta, dexedrine, tramadol, codeine,
    suboxone, subutex, buprenorphine, methadone, kush, sativa, indica, dispensary, kratom, pcp, phenibut, opium, addy, glass
    bubbler, spoon pipe, hand pipe, dugout, grinder for herb, weed leaf, rig glass, pipe with residue, promethazine,
    tranquilizer, tranquilizers, sedative, inhalants, hallucinogenic, mushroom spores, downers pills, tobacco water pipe,
    glass spoon pipe, cbd gummies, kava kratom, cbd oil, drugs, benzodiazepine, stimulants, opioid, illicit, illegal,
    steroid`),
  reviewAlone: listOf(`
    joint, blunt, dope, hash, edibles, molly, uppers, downers, crack, special k, lean, pot, pot plant, steroid, dab, dabs,
    smack, tren, fent, bud, rig, norco, peyote, reefer`),
  harmless: listOf(`
    crack the whip, cocaine bear, weed block, weed and feed, sea weed, butterfly weed, landscape weed, weed the garden, meth lab for
    computer, drug store, rexall drug, war on drugs, the war on drugs, nursing drug, sex drugs and rock, sex and drugs, love
    is the drug, love drug, drug and alcohol book, drugs in american society, drugs and society, black opium, ysl opium, ysl
    black opium, opium eau, yves saint laurent opium, opium den, opium bed, opium table, opium yves, opium by ysl, opium by
    yves, american girl molly, unsinkable molly brown, good golly miss molly, molly of denali, doll molly, molly and me,
    ball joint, universal joint, cv joint, expansion joint, pipe joint, out of joint, dovetail joint, biscuit joint, rack
    joint, u joint, hip joint, hip and joint, swivel joint, tie rod joint, control arm ball joint, lap joint, knee joint,
    drywall joint, sway bar joint, butcher joint, slip joint, emily blunt, james blunt, blunt cut, hash brown, corned beef
    hash, cheesy hash, hash brown patties, pilot for dope, super dope, airplane dope, pipe dope, dope brand, straight outta
    dope, pcp air rifle, pcp model, pcp airgun, kush queen bath, water pipe wrench, water pipe insulation, water pipe
    heater, water pipe fitting, copper water pipe, pvc water pipe, water pipe repair, water pipe adapter, water pipe clamp,
    vaporizer humidifier, vicks vaporizer, steam vaporizer, warm mist vaporizer, baby vaporizer, ecstasy of gold, indica
    rice, oryza sativa, avena sativa, cannabis sativa seed oil lotion, cannabis sativa seed oil, delta 8 drill, delta 9
    faucet, delta 10 inch, delta 8 inch faucet, pvc dmt, bong joon ho, glass pipe organ, glass pipe connector, stock pot,
    crock pot, instant pot, flower pot, coffee pot, tea pot, cooking pot, soup pot, plant pot, hot pot, sauce pot, pasta
    pot, stew pot, chamber pot, melting pot, neti pot, pepper pot, garden pot, clay pot, ceramic pot, terracotta pot,
    planter pot, moka pot, steamer pot, lobster pot, fondue pot, clay pot plant, bean pot, nonstick pot, stainless pot,
    steel pot, enamel pot, copper pot, iron pot, paint pot, wax pot, honey pot, snake plant pot, succulent pot, orchid pot,
    quart pot, qt pot, lean pot, le creuset pot, indoor pot, dutch pot, double pot, aluminum pot, multi pot, electric pot,
    glass pot, water pot, butter pot, milk pot, large pot, small pot, large plant pot, screen crack, butt crack, wall crack,
    small crack, hairline crack, opium perfume, opium spray, opium gift set, opium parfum, opium lotion, opium body, drugs
    and bass, sex drugs, steroid cream, steroid free, steroid ointment, steroid inhaler, steroid nasal, weed mat, weed
    trimmer, weed barrier, weed puller, weed torch, weed tool, weed tools, weed brush, weed blocker, weed control, weed
    cloth, weed popper, weed burner, weed string, weed line, weed guard, weed remover, weed preventer, weed fork, weed wand,
    weed eater, weed wacker, weed whacker, weed killer, weed & feed, weed sprayer, weed snatcher, weed wrench, weed hook,
    weed rake, weed suppressing, weed membrane, weed tarp, weed stopper, weed free, weed out, drug mart, drug free, drug
    reference, weed pin, weed patch, cannabis patch, marijuana pin, weed charm`),
};
