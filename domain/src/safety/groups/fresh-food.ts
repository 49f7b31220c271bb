import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const freshFood: ScreenedGroup = {
  name: 'fresh food',
  advice: 'Food that must stay cold or fresh is taken only when we agree.',
  hasAccessories: true,
  hasImitations: true,
  review: listOf(`
    perishable, fresh food, fresh produce, frozen food, frozen dinner, frozen meal, frozen pizza, frozen vegetable, frozen
    fruit, frozen fish, frozen chicken, frozen shrimp, frozen meat, frozen turkey, tv dinner, raw meat, raw chicken, raw
    fish, raw beef, raw dog food, raw milk, ground beef, ground turkey, ground chuck, hamburger meat, hamburger patties,
    ribeye, rib eye, sirloin, t bone steak, filet mignon, pork chop, pork loin, pork shoulder, baby back ribs, spare ribs,
    rotisserie chicken, chicken breast, chicken thigh, chicken wings, chicken nuggets, chicken tenders, whole chicken, deli
    meat, deli ham, deli turkey, lunch meat, lunchmeat, cold cuts, bacon strips, pack of bacon, turkey bacon, hot dogs pack,
    bratwurst, sausage links, italian sausage, breakfast sausage, salmon fillet, salmon filet, tilapia, cod fillet, tuna
    steak, crab legs, lobster tail, oysters in shell, sushi, sashimi, ceviche, gallon of milk, carton of milk, jug of milk,
    bottle of milk, half gallon of milk, whole milk, skim milk, 2 milk, 1 milk, almond milk, oat milk, soy milk carton,
    breast milk, breastmilk, chocolate milk, buttermilk, half and half, heavy cream, whipping cream, sour cream, cream
    cheese, cottage cheese, cheddar cheese, shredded cheese, string cheese, mozzarella, parmesan, brie cheese, feta, goat
    cheese, sliced cheese, greek yogurt, stick of butter, sticks of butter, unsalted butter, salted butter, dozen eggs,
    carton of eggs, eggs dozen, egg whites, eggnog, ice cream sandwich, ice cream bars, ice cream cake, tub of ice cream,
    pint of ice cream, gallon of ice cream, ben and jerrys, ben & jerrys, haagen dazs, talenti, drumstick ice cream,
    popsicle, frozen yogurt, gelato, sherbet, cookie dough, dairy, dairy product, seafood, leftovers, leftover food, cooked food, hot
    food, restaurant food, takeout food, meal kit, hello fresh box, blue apron box, fruit basket, edible arrangement, fruit
    tray, veggie tray, meat tray, cheese tray, cheese platter, deli tray, party platter, potato salad, bagged salad, salad
    mix, caesar salad, salad kit, spring mix, romaine, baby spinach, birthday cake, wedding cake, sheet cake, cheesecake,
    ice cream, cupcakes dozen, fresh baked, fresh bread, fresh flower, fresh flowers, cut flowers, flower bouquet, bouquet
    of roses, dozen roses, fresh roses, fresh cut roses, fresh fish, fresh meat, fresh chicken, fresh shrimp, fresh fruit,
    fresh vegetables, fresh berries, fresh herbs, fresh juice, fresh strawberries, fresh salmon, fresh pasta, bag of
    oranges, bag of apples, bunch of bananas, bag of potatoes, kombucha, oyster, baby formula opened, dippin dots`),
  reviewAlone: listOf(`
    meat, beef, pork, steak, steaks, chicken, chickens, turkey, ham, bacon, sausage, sausages, hot dogs, fish fillets, fish,
    salmon, tuna fish, shrimp, shrimps, prawns, crab, crab meat, lobster, crawfish, clams, mussels, scallops, catfish, milk,
    cheese, butter, yogurt, yogurts, cream, eggs, egg, produce, fruit, fruits, vegetables, veggies, lettuce, spinach, kale,
    broccoli, tomatoes, tomato, onions, potatoes, carrots, celery, cucumbers, peppers bell, avocado, avocados, bananas,
    banana, apples, oranges, grapes, strawberries, strawberry, blueberries, raspberries, berries, melon, watermelon,
    cantaloupe, pineapple, mangoes, mango, peaches, pears, lemons, limes, cherries, salad, salads, pizza, pizzas, sandwich,
    sandwiches, subs, burritos, tamales, bouquet, roses, tulips, flowers, lasagna, casserole, hummus, guacamole, salsa
    fresh, cake, cakes, pie, pies, donuts, doughnuts, bagels, pastries, cupcakes, groceries, ice, food, lamb chops, veal,
    venison, duck breast, brisket, ribs, burgers, patties, meatballs, tofu, oyster, mushrooms, mushroom, corn on the cob,
    soup fresh, cheesecakes`),
  harmless: listOf(`
    turkey platter, chicken platter, fish platter, egg platter, deviled egg tray, meat loaf, fish tank, fish food, big fish, go fish, milk of magnesia, milk carton, powdered milk, condensed milk,
    evaporated milk, dry milk, milk and honey, got milk, harvey milk, peanut butter, almond butter, cocoa butter, shea
    butter, body butter, apple butter, cookie butter, mango butter, cashew butter, hand cream, face cream, eye cream, night
    cream, shaving cream, cold cream, foot cream, body cream, wrinkle cream, anti aging cream, moisturizing cream,
    moisturizer cream, acne cream, bb cream, cc cream, hair cream, hydrating cream, day cream, diaper cream, curl cream,
    brightening cream, neck cream, itch cream, cortisone cream, hydrocortisone cream, antifungal cream, shave cream,
    sunscreen cream, retinol cream, la mer cream, skin cream, barrier cream, styling cream, cuticle cream, nivea cream,
    cerave cream, the cream, ivory cream, off white cream, color cream, in cream, drunk elephant cream, tatcha cream, olay
    cream, numbing cream, pain relief cream, bleaching cream, self tanning cream, scar cream, muscle rub cream, vanishing
    cream, rash cream, easter egg, easter eggs, silly putty egg, fillable eggs, surprise egg, surprise eggs, kinder egg,
    hatchimal egg, humpty dumpty egg, dragon egg, yoni egg, jade egg, dino egg, dinosaur egg, dinosaur eggs, massage egg,
    cadbury eggs, faberge egg, thanksgiving turkey, made in turkey, from turkey, canned salmon, canned chicken, canned
    fruit, fruit of the loom, dried fruit, forbidden fruit, passion fruit, star fruit, crab cake, imitation fruit, canned
    food, pet food, dog food, cat food, bird food, baby food, whole foods, fast food, dry dog food, dry cat food, comfort
    food, wet cat food, angel food, junk food, soul food, squeaky food, food for thought, turtle food, real food, plant
    based food, bananas in pyjamas, urinal cake, soap cake, patty cake, cup cake, pan cake, toilet cake, american pie,
    little debbie pies, cow pie, pizza box, bean bag pizza, ice pack, vanilla ice, ice bucket, ice blue, on ice, dry ice,
    black ice, on the rocks ice, fire and ice, bath ice, disney on ice, pasta salad mix, magic mushroom, toadstool mushroom,
    mario mushroom, lions mane mushroom, axl roses, guns n roses, guns and roses, war of the roses, artificial flowers, fake
    flowers, silk flowers, dried flowers, wild flowers, flowers in the attic, tyler flowers, artificial roses, fake roses,
    silk roses, bed of roses, soap roses, forever roses, preserved roses, preserved flowers, artificial tulips, fake tulips,
    silk bouquet, artificial bouquet, fake bouquet, pressed flowers, hair flowers, flowers by miley, wood flowers, glass
    flowers, metal flowers, sola wood flowers, edible flowers, with flowers, pink flowers, white flowers, yellow flowers,
    blue flowers, red flowers, purple flowers, little flowers, big flowers, small flowers, sun flowers, tiny flowers, with
    cherries, with lemons, with strawberries, with bananas, with peaches, with oranges, with mushrooms, with fruit, yuck
    steak, baby ribs, canned vegetables, canned tomatoes, sun dried tomatoes, fried green tomatoes, beef tallow cream, beef
    stick, wheres the beef, kevin bacon, francis bacon, west ham, peaches and cream comforter, stone fruit, wax melon, the
    lobster, rock lobster, mr crab, sea salt caramel ice, prickly pears, chuck e cheese, mac and cheese, mac & cheese, mac n
    cheese, cheese its, say cheese, who moved my cheese, nacho cheese`),
};
