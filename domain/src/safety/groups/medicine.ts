import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const medicine: ScreenedGroup = {
  name: 'medicine',
  hasImitations: true,
  review: listOf(`
    prescription, rx, medication, medicine, meds, pharmaceutical, opioid, painkiller, pain pills, sleeping pill, diet pills,
    antibiotic, amoxicillin, amoxil, azithromycin, z pak, penicillin, cephalexin, keflex, ciprofloxacin, doxycycline,
    clindamycin, augmentin, bactrim, metronidazole, nitrofurantoin, fluconazole, valacyclovir, acyclovir, paxlovid, tamiflu,
    lisinopril, losartan, amlodipine, metoprolol, atenolol, carvedilol, hydrochlorothiazide, furosemide, lasix,
    spironolactone, atorvastatin, lipitor, simvastatin, rosuvastatin, crestor, clopidogrel, plavix, warfarin, coumadin,
    eliquis, xarelto, digoxin, nitroglycerin tablets, metformin, glipizide, januvia, jardiance, farxiga, insulin, lantus,
    humalog, novolog, levemir, tresiba, basaglar, ozempic, wegovy, mounjaro, zepbound, trulicity, victoza, semaglutide,
    tirzepatide, liraglutide, saxenda, phentermine, contrave, levothyroxine, synthroid, armour thyroid, prednisone,
    prednisolone, methylprednisolone, medrol, dexamethasone, humira, enbrel, stelara, dupixent, methotrexate,
    hydroxychloroquine, plaquenil, ivermectin, gabapentin, neurontin, pregabalin, lyrica, cyclobenzaprine, flexeril,
    baclofen, tizanidine, meloxicam, celebrex, naproxen 500, ibuprofen 800, sertraline, zoloft, fluoxetine, prozac,
    escitalopram, lexapro, citalopram, celexa, paroxetine, paxil, bupropion, wellbutrin, venlafaxine, effexor, duloxetine,
    cymbalta, trazodone, mirtazapine, buspirone, amitriptyline, lithium carbonate, quetiapine, seroquel, olanzapine,
    zyprexa, risperidone, risperdal, aripiprazole, abilify, lamotrigine, lamictal, topiramate, topamax, depakote, keppra,
    levetiracetam, donepezil, aricept, strattera, modafinil, provigil, zolpidem, lunesta, temazepam, hydroxyzine, omeprazole
    40, pantoprazole, montelukast, singulair, albuterol, ventolin, proair, advair, symbicort, flovent, spiriva, inhaler,
    nebulizer solution, epi pen, auvi q, epinephrine, narcan, naloxone, glucagon, viagra, sildenafil, cialis, tadalafil,
    levitra, finasteride, propecia, tamsulosin, flomax, testosterone gel, androgel, estradiol, premarin, progesterone, birth
    control, contraceptive pill, plan b, accutane, isotretinoin, tretinoin, retin a, clobetasol, latanoprost, botox, dermal
    filler, juvederm, lidocaine, syringe, hypodermic, pen needle, lancet, iv bag, vaccine, suppository, eye drops from the
    pharmacy, pill bottle, bottle of pills, bag of pills, random pills, pharmacy bag, pharmacy order, heartgard, bravecto,
    nexgard, apoquel, rimadyl, carprofen, tramadol for dogs, ephedrine, pseudoephedrine, controlled medicine, hypodermic
    needle, plan b one step, sleeping pills, insulin needle, nasal spray rx, pet medication, dog medication, prescriptions,
    pain killers, minoxidil rx, botox vial, syringes, vaccines, epipen, zpak`),
  reviewAlone: listOf(`
    pills, pill, tablets, insulin pen, antibiotics, rx refill, vial, vials, drops`),
  warn: listOf(`
    sudafed, claritin, allegra d, zyrtec, mucinex, nyquil, dayquil, benadryl, robitussin, cough syrup, tylenol,
    acetaminophen, advil, motrin, ibuprofen, aleve, aspirin, excedrin, midol, pepto bismol, imodium, prilosec, nexium,
    zantac, pepcid, tums, laxative, dramamine, unisom, antihistamine, allergy pills, cough medicine, cold medicine, otc
    medicine`),
  accessories: listOf(`
    organizer, organizers, reminder, cutter, crusher, splitter, cabinet, ball, balls, holder, holders, cooler, case, cases,
    pouch, dispenser, spacer, sleeve, tote, purse, pump, dropper, spoon, cup, stand, tracker, glasses, sunglasses, goggles,
    lenses, frames, man, hat, clip`),
  harmless: listOf(`
    eye drops, medicine bag empty, dr quinn medicine woman, prescription eyeglasses, rx bike, rx jump rope, radeon rx, amd
    rx, rx 580, rx 6600, rx 6700, rx 7600, rx 7800, rx 7900, rx 350, lexus rx, mazda rx, rx 8, rx 7, cerave rx, pill box,
    jagged little pill, fabric pill, beats pill, chill pill, chill pills, red pill, blue pill, android tablets, dishwasher
    tablets, fire tablets, effervescent tablets, cleaning tablets, denture tablets, drawing tablets, amazon fire tablets,
    kids tablets, samsung tablets, graphics tablets, wacom tablets, toothpaste tablets, charcoal tablets, ipad tablets,
    writing tablets, stone tablets, vitamin tablets, salt tablets, lcd tablets, crayola tablets, windows tablets, clay
    tablets, sponge tablets, coloring tablets, vial empty, perfume vials, perfume vial, glass vials, glass vial, sample
    vials, level vial, essential oil drops, cough drops, chlorophyll drops, gum drops, lemon drops, earring drops, crystal
    drops, rain drops, ear drops, pearl drops, bead drops, tear drops, vitamin d drops, vitamin drops, mio drops, gas drops,
    stevia drops, glue syringe, basting syringe, flavor injector syringe, feeding syringe, ink syringe, marinade syringe,
    jello shot syringe, printer ink syringe, resin syringe, oral syringe, irrigation syringe, dispensing syringe, nasal
    inhaler vicks, tamiflu pen, tums tums, the pill by`),
};
