import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const freshFood: ScreenedGroup = {
  name: 'fresh food',
  hasImitations: true,
  review: listOf(`
    perishable, fresh food, fresh produce, frozen food, frozen dinner, frozen meal, frozen pizza, frozen vegetable, frozen
    fruit, frozen fish, frozen chicken, frozen shrimp, frozen meat, frozen turkey, tv dinner, raw meat, raw chicken, raw
    fish, raw beef, raw dog food, raw milk, ground beef, ground turkey, ground chuck, hamburger meat, hamburger patties, rib
    eye, sirloin, t bone steak, filet mignon, pork chop, pork loin, pork shoulder, baby back ribs, spare ribs, rotisserie
    chicken, chicken breast, chicken thigh, chicken wings, chicken nuggets, chicken tenders, whole chicken, deli meat, deli
    ham, deli turkey, lunch meat, cold cuts, bacon strips, pack of bacon, turkey bacon, hot dogs pack, bratwurst, sausage
    links, italian sausage, breakfast sausage, salmon fillet, salmon filet, tilapia, cod fillet, tuna steak, crab legs,
    lobster tail, sushi, sashimi, ceviche, gallon of milk, carton of milk, jug of milk, bottle of milk, whole milk, skim
    milk, 2 milk, 1 milk, almond milk, oat milk, soy milk carton, breast milk, chocolate milk, buttermilk, half and half,
    heavy cream, whipping cream, sour cream, cream cheese, cottage cheese, cheddar cheese, shredded cheese, string cheese,
    mozzarella, parmesan, brie cheese, feta, goat cheese, sliced cheese, greek yogurt, stick of butter, sticks of butter,
    unsalted butter, salted butter, dozen eggs, carton of eggs, eggs dozen, egg whites, eggnog, ben and jerrys, ben &
    jerrys, haagen dazs, talenti, popsicle, frozen yogurt, gelato, sherbet, cookie dough, dairy, seafood, leftovers,
    leftover food, cooked food, hot food, restaurant food, takeout food, meal kit, hello fresh box, blue apron box, edible
    arrangement, fruit tray, veggie tray, meat tray, cheese tray, cheese platter, deli tray, party platter, potato salad,
    bagged salad, salad mix, caesar salad, salad kit, spring mix, romaine, baby spinach, birthday cake, wedding cake, sheet
    cake, cheesecake, ice cream, cupcakes dozen, fresh baked, fresh bread, fresh flower, cut flowers, flower bouquet,
    bouquet of roses, dozen roses, fresh roses, fresh cut roses, fresh fish, fresh meat, fresh chicken, fresh shrimp, fresh
    fruit, fresh vegetables, fresh berries, fresh herbs, fresh juice, fresh strawberries, fresh salmon, fresh pasta, bag of
    oranges, bag of apples, bunch of bananas, bag of potatoes, kombucha, oyster, baby formula opened, dippin dots, fresh
    cream, half gallon of milk, gallon of ice cream, drumstick ice cream, ice cream sandwich, pint of ice cream, oysters in
    shell, tub of ice cream, ice cream bars, ice cream cake, dairy product, fresh flowers, ribeye`),
  reviewAlone: listOf(`
    meat, beef, pork, steak, steaks, chicken, chickens, turkey, ham, bacon, sausage, sausages, hot dogs, fish fillets,
    salmon, tuna fish, shrimp, shrimps, prawns, crab, crab meat, lobster, crawfish, clams, mussels, scallops, catfish, milk,
    cheese, yogurt, yogurts, eggs, fruits, vegetables, veggies, lettuce, spinach, kale, broccoli, tomatoes, tomato, onions,
    potatoes, carrots, celery, cucumbers, avocado, avocados, bananas, banana, apples, oranges, grapes, strawberries,
    strawberry, blueberries, raspberries, berries, melon, watermelon, cantaloupe, pineapple, mangoes, mango, peaches, pears,
    lemons, limes, cherries, salad, salads, pizza, pizzas, sandwich, sandwiches, burritos, tamales, bouquet, roses, tulips,
    flowers, lasagna, casserole, hummus, guacamole, salsa fresh, donuts, doughnuts, bagels, pastries, cupcakes, groceries,
    lamb chops, veal, venison, duck breast, brisket, ribs, burgers, patties, meatballs, tofu, oyster, mushrooms, mushroom,
    corn on the cob, cheesecakes, fish, cake, pie, butter, fruit basket`),
  accessories: listOf(`
    slicer, grinder, thermometer, maker, machine, cooker, steamer, poacher, separator, timer, scoop, mold, molds, press,
    pan, pans, dish, dishes, bowl, bowls, plate, plates, tray, cutter, peeler, spinner, frother, carrier, stand, stands,
    holder, holders, tongs, claws, rub, seasoning, rack, racks, knife, board, boards, grater, crisper, keeper, container,
    chopper, shredder, tenderizer, mallet, hook, hooks, feeder, coop, wire, jug, pitcher, cup, cups, crock, bell, basket,
    bag, bags, bath, tank, oil, sauce, stone, oven, wheel, box, masher, baller, corer, huller, pitter, juicer, wrap, mug,
    bed, food, house, toy, net, mat, spray, table, straws, bottle, warmer, storage, smoker, fork, injector, server`),
  harmless: listOf(`
    turkey platter, chicken platter, fish platter, meat loaf, big fish, go fish, milk of magnesia, milk carton, powdered
    milk, condensed milk, evaporated milk, dry milk, milk and honey, got milk, harvey milk, peanut butter, almond butter,
    cocoa butter, shea butter, body butter, apple butter, cookie butter, mango butter, cashew butter, easter eggs, fillable
    eggs, surprise eggs, dinosaur eggs, cadbury eggs, thanksgiving turkey, made in turkey, from turkey, canned salmon,
    canned chicken, crab cake, bananas in pyjamas, urinal cake, soap cake, patty cake, cup cake, pan cake, toilet cake,
    american pie, little debbie pies, cow pie, bean bag pizza, pasta salad mix, magic mushroom, toadstool mushroom, mario
    mushroom, lions mane mushroom, axl roses, guns n roses, guns and roses, war of the roses, artificial flowers, fake
    flowers, silk flowers, dried flowers, wild flowers, flowers in the attic, tyler flowers, artificial roses, fake roses,
    silk roses, bed of roses, soap roses, forever roses, preserved roses, preserved flowers, artificial tulips, fake tulips,
    silk bouquet, artificial bouquet, fake bouquet, pressed flowers, hair flowers, flowers by miley, wood flowers, glass
    flowers, metal flowers, sola wood flowers, edible flowers, with flowers, pink flowers, white flowers, yellow flowers,
    blue flowers, red flowers, purple flowers, little flowers, big flowers, small flowers, sun flowers, tiny flowers, with
    cherries, with lemons, with strawberries, with bananas, with peaches, with oranges, with mushrooms, yuck steak, baby
    ribs, canned vegetables, canned tomatoes, sun dried tomatoes, fried green tomatoes, beef stick, wheres the beef, kevin
    bacon, francis bacon, west ham, peaches and cream comforter, wax melon, the lobster, rock lobster, mr crab, prickly
    pears, chuck e cheese, mac and cheese, mac & cheese, mac n cheese, cheese its, say cheese, who moved my cheese, nacho
    cheese, cake tin, pie tin, cake case, cake drum, cake bar, steak set`),
};
