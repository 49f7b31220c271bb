import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const livingThings: ScreenedGroup = {
  name: 'live animals',
  advice: 'Drivers cannot take living things. Ask the store how to return them.',
  together: [
    {
      apart: 1,
      these: listOf(`
    live, alive`),
      those: listOf(`
    animal, fish, reptile, bird, snake, python, boa, insect, cricket, mealworm, worm, lobster, crab, crawfish, crayfish,
    rodent, mouse, mice, rat, rabbit, bunny, chicken, chick, rooster, turkey, turtle, tortoise, frog, toad, lizard, gecko,
    spider, tarantula, scorpion, bee, ladybug, ant, butterfly, caterpillar, shrimp, coral, puppy, kitten, hamster, gerbil,
    ferret, hedgehog, dog, cat, piglet, calf, parrot, canary, finch, squirrel, raccoon, possum, leech, roach, maggot,
    oyster, clam, mussel, eel, goldfish, koi`),
    },
  ],
  block: listOf(`
    live animal, live fish, live reptile, live bird, live snake, live insect, live cricket, live mealworm, live worm, live
    bait, live lobster, live crab, live crawfish, live rodent, live mouse, live rat, live rabbit, live chicken, live chick,
    live duck, live turtle, live frog, live lizard, live spider, live tarantula, live bee, live ladybug, live ant, live
    butterfly, live caterpillar, live shrimp, live coral, live plant animal, live puppy, live kitten, live hamster, live
    dog, live cat, pet snake, pet rat, pet mouse, pet rabbit, pet hamster, pet bird, pet turtle, pet lizard, pet fish, pet
    tarantula, feeder mice, feeder mouse, feeder rat, feeder fish, feeder cricket, tub of crickets, cup of mealworms, fish
    in water, goldfish in, fish in a bag, fish in a bowl, bee colony, queen bee, my hamster, my rabbit, my snake, my cat is,
    stray cat, stray dog, stray kitten, pet frog, pet spider, pet tortoise, pet gecko, pet hedgehog, pet ferret, pet
    chicken, live crawdads, live clams, live oysters, live mussels, crawfish live, ant farm ants, ants for ant farm, fishing
    worms live, live minnows, feeder goldfish, feeder guppies, cherry shrimp live, koi fish live, pet parrot, pet crab, pet
    ants, pet bunny, my bunny, my puppy, my kitten, my parrot, my gecko, our puppy, our hamster, rescue puppy, rescue
    kitten, newborn puppy, newborn kittens, litter of puppies, litter of kittens, hatching eggs, fertile eggs, fertilized
    eggs, queen ant, bee package, package of bees, nuc of bees, beehive with bees, hive of bees, venomous snake, alligator
    live, monkey pet, exotic animal, exotic pet, quail live, livestock, tiger cub, lion cub, live critter, live insects,
    live rodents, live mammal, live amphibian, live pet, live animals`),
  review: listOf(`
    live plant, houseplant, seedling, soil with insects, live tree, potted plant, ladybug, praying mantis eggs`),
  reviewAlone: listOf(`
    hamster, kitten, gerbil, puppy, goldfish, betta, python, snake, gecko, parrot, ferret, piglet, rooster, chicks,
    mealworms, worms, leeches, maggots, tarantula, scorpion, bunny rabbit, tadpoles, turtle, tortoise, lizard, frog, newt,
    salamander, hedgehog, minnows, bee, chicken live, rabbit, mouse live, rat live, cockroach, fish live, bird live, baby
    chick, day old chick, duckling, ball python, corn snake, king snake, boa constrictor, bearded dragon, leopard gecko,
    crested gecko, iguana, chameleon lizard, dubia roach, betta fish, ant colony, nightcrawler, hermit crab, guinea pig,
    chinchilla, hedgehog pet, sugar glider, parakeet, cockatiel, budgie, the hamster, baby turtle, baby snake, baby rabbit,
    baby bird, baby duck, baby goat, baby bunny, worms for fishing, red wigglers, wax worms, ghost shrimp, betta in a cup,
    tropical fish, aquarium fish, rattlesnake, cobra snake, copperhead, baby alligator, fighting rooster, homing pigeon,
    pigeons, poults, goslings, caiman, tiger cub, lion cub, bear cub, bobcat, fox kit, african snail, eel, starling, calf,
    raccoon, possum, wolf pup, coyote, cricket live, crickets, critter, reptile, rodent, arachnid, roach, ladybug`),
  accessories: listOf(`
    food, cage, cages, bed, beds, bowl, bowls, feeder, feeders, house, houses, collar, collars, leash, harness, carrier,
    crate, litter, tank, filter, treats, trap, traps, cam, camera, bedding, wheel, hutch, pads, gate, gates, habitat,
    terrarium, aquarium, net, bath, playpen, ball, tunnel, door, heater, lamp, log, brush, clippers, sweater, shampoo,
    repellent, coop, run, water, bottle, mat, tree, scratcher, stroller`),
  harmless: listOf(`
    plumbing snake, drain snake, toilet snake, sink snake, pipe snake, electrical snake, snake light, fish tape snake, door
    snake, sewer snake, draft snake, hush puppies, pound puppy, sonic the hedgehog, sonic hedgehog, ninja turtle, ninja
    turtles, teenage mutant ninja turtles, monty python, learning python, gummy worms, can of worms, sour worms, princess
    and the frog, leap frog, kermit the frog, frog and toad, peeps chicks, mortal kombat scorpion, pepperidge farm goldfish,
    cheddar goldfish, magic kitten, exploding kittens, dr martens python`),
  hasImitations: true,
};

export const remains: ScreenedGroup = {
  name: 'remains and medical waste',
  advice:
    'Drivers cannot take remains, body fluids or used needles. Ask a funeral home, the clinic or a pharmacy who takes them.',
  together: [
    {
      apart: 2,
      severity: 'review',
      these: listOf(`
    human, persons, peoples, somebodys`),
      those: listOf(`
    bones, bone, skull, teeth, tooth, remains, tissue, organ, skeleton, ashes`),
    },
    {
      apart: 0,
      these: listOf(`
    human, cadaver, corpse`),
      those: listOf(`
    intestine, liver, lung, heart, kidney, brain, eye, eyeball, finger, hand, foot, arm, leg, ear, tongue, skin, tissue,
    bone, skull, spine, tooth, teeth, rib, organ, embryo, flesh, limb, torso, head`),
    },
    {
      apart: 1,
      these: listOf(`
    dead, deceased, dying, rotting, decomposing`),
      those: listOf(`
    animal, fish, bird, snake, mouse, mice, rat, rabbit, chicken, duck, turtle, lizard, puppy, kitten, hamster, guinea pig,
    dog, cat, goat, pig, squirrel, raccoon, possum, opossum, deer, bat, fox, coyote, skunk, goldfish, parrot, gerbil, frog,
    horse, cow`),
    },
    {
      apart: 1,
      these: listOf(`
    used, dirty, bloody, contaminated, soiled, infected`),
      those: listOf(`
    needle, syringe, lancet, sharps, bandage, gauze, catheter, tampon, scalpel, condom, surgical blade, wound dressing`),
    },
    {
      apart: 3,
      these: listOf(`
    ashes, cremated, cremains`),
      those: listOf(`
    mom, moms, mother, mothers, dad, dads, father, fathers, wife, husband, son, daughter, brother, sister, grandma,
    grandmas, grandmother, grandpa, grandpas, grandfather, uncle, aunt, dog, dogs, cat, cats, pet, pets, loved one, urn,
    human, body, horse, baby`),
    },
  ],
  block: listOf(`
    human remains, cremated remains, cremains, cremation ashes, human bone, human skull, human skeleton, human organ, human
    tissue, human body, body part, human hair with blood, human tooth, human heart, human brain, human kidney, human blood,
    organ for transplant, dead body, corpse, cadaver, ashes in an urn, ashes in the urn, urn with ashes, urn with the ashes,
    moms ashes, dads ashes, his ashes, her ashes, grandmas ashes, grandpas ashes, dogs ashes, cats ashes, pet ashes, dead
    animal, dead cat, dead dog, dead bird, dead snake, dead fish, dead hamster, dead rabbit, dead mouse, dead rat, roadkill,
    carcass, umbilical cord, fetus, stillborn, biohazard, biohazardous, medical waste, infectious waste, infectious
    substance, used syringe, used needle, used lancet, used insulin, used sharps, used iv, used catheter, used bandage,
    soiled bandage, bloody bandage, soiled dressing, used diaper, soiled diaper, sharps container, blood sample, blood vial,
    vial of blood, vials of blood, blood bag, bag of blood, blood tube, blood specimen, tube of blood, urine sample, urine
    specimen, stool sample, stool specimen, feces, fecal, human waste, sperm, semen, saliva sample, tissue sample, virus
    sample, virus culture, bacteria culture, petri dish culture, pathogen, ebola, smallpox, embryo, cremation urn with, urn
    with his, urn with her, ashes of, human ash, bone fragments human, human teeth, teeth human, human jaw, shrunken head,
    mummified, embalmed, skeleton real human, real skull human, afterbirth, organ donor, donor organ, donor blood, plasma
    bag, blood plasma, blood test tube, blood collection tube used, blood soaked, blood covered, with blood on it, urine
    cup, cup of urine, pee sample, urine bottle, poop sample, stool kit, cologuard sample, breath sample, sputum, mucus
    sample, swab sample, covid sample, used covid test, used test swab, dna sample, tissue biopsy, pathology specimen, lab
    specimen, bacterial culture, e coli, salmonella culture, agar culture, virus vial, used colostomy, colostomy bag used,
    catheter used, dialysis waste, needle container, needle disposal, sharps bin, sharps box, sharps disposal, sharps
    bucket, full sharps, syringe used, needles used, lancets used, epipen used, used epipen, used tampons, used pads, dirty
    diaper, soiled underwear, soiled mattress, bed bug mattress, bed bugs, infested, infestation, moldy mattress, sewage,
    septic waste, animal blood, animal parts, animal organ, pig heart, cow eyes, fetal pig, frog dissection, formaldehyde
    frog, hunting kill, fresh hide, raw hide salted, bear gall, severed, amputated, entrails, mummified remains, skeletal
    remains, dead baby, ashes of someone, somebodys ashes, someones ashes, real skeleton, skeleton human`),
  blockAlone: listOf(`
    ashes, blood, urine`),
  review: listOf(`
    taxidermy, deer head, animal skull, bone collection, cremated, cremation, cologuard, biopsy`),
  reviewAlone: listOf(`
    specimen, placenta, organ, kidney, urn, sharps, urns, skeleton human`),
  harmless: listOf(`
    human bone anatomy model, human skeleton model, human skull model, blood type, true blood, bad blood, fake blood, there will be
    blood, blood and bone, blood and ash, in cold blood, human body model, human heart model, human brain model, car body
    part, auto body part, body part diagram, ashes to ashes, angelas ashes, ember and ashes, from blood and ash, coffee urn,
    planter urn, tea urn, garden urn, corpse bride, corpse paint, corpse flower, corpse party, cadaver dog, corpse husband,
    weta corpse, pet urine, cat urine, dog urine, semen strauss, sperm whale, fossil specimen, mineral specimen, crystal
    specimen, specimen jar empty, blood pressure, blood sugar, blood glucose, blood orange, blood oxygen, blood moon, blood
    flow, blood stain, blood splatter, blood brothers, blood diamond, new blood, blood sport, blood bowl, stage blood,
    vampire blood, blood red, blood drive, blood donor, blood meal, blood lust, blood bank, blood meridian, blood magic,
    blood circulation, blood builder, ashes cricket, urine odor, urine remover, urine stain, urine destroyer, urine
    eliminator, urine off, urine bottle portable, urine bag, human skeleton anatomy`),
  hasImitations: true,
};
