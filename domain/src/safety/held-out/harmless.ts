/**
 * Examples of goods that anybody may return, many with names similar to forbidden goods. None of the
 * screening's words was chosen because of them.
 */
export const harmless = `
  Dirty Harry 44 magnum DVD box set; Die Hard 4K; The Gunslinger, Stephen King, paperback; Under the Gun blu-ray;
  Bullet to the Head DVD; Snatch and Lock Stock double DVD; Trigger Warning by Neil Gaiman; Dead Poets Society;
  Night of the Living Dead VHS; Death Note manga vol 1; The Walking Dead season 3 DVD; Fear and Loathing in Las Vegas book;
  The Wire complete series; Narcos season 1; Better Call Saul mug; Breaking Bad Los Pollos apron;
  Call of Duty Modern Warfare disc; Doom for Xbox; Sniper Ghost Warrior ps4; Gun game for PS2; Snake eyes GI Joe figure;
  Black Widow Funko; Poison band tour shirt; Guns N' Roses vinyl; Sex Pistols tee, medium; Cypress Hill hoodie;
  Bob Marley poster; Beastie Boys Licensed to Ill LP; 50 Cent cd; Rammstein shirt; Nerf Fortnite rifle;
  Nerf rival ammo balls; cap guns for kids 2 pk; Super Soaker XP100; water pistols 12 ct; laser tag set;
  pirate pistol costume accessory; cowboy toy revolver; Star Trek phaser toy; ray gun lamp; Lego Star Wars blaster set;
  Hasbro lightsaber; plush grenade pillow; bomb shaped piggy bank; dynamite alarm clock; plastic handcuffs for costume;
  ninja sword foam; toy bow and arrow suction cups; Minecraft sword; Minecraft TNT plush; Angry Birds slingshot game;
  stuffed snake; rubber snake prank; plush hamster; robot puppy toy; Furby; Littlest Pet Shop turtle; Schleich horse;
  Playmobil police; play food set fruits; toy kitchen knife wood; pretend doctor syringe toy; kids makeup fake; slime bomb;
  smoke machine; fake cigarettes prop for play; cordless brad nailer; framing nail gun; hot glue gun mini; heat gun 1500w;
  caulking gun; grease gun; spray gun HVLP; massage gun Hyperice; label gun; price gun; tile gun grout; foam gun car wash;
  drill with pistol grip; garden hose pistol nozzle; hose reel; weed whacker; weed wacker line; chain saw chain;
  hedge trimmer; axe handle; utility blade dispenser empty; tool belt; saw horses; paint roller; painter's tape;
  wood filler; sandpaper; caulk remover tool; drain auger; plunger; propane regulator; propane tank cover; gas grill hose;
  grill brush; charcoal chimney; fire pit; fireplace tools; log holder; smoke detector; CO detector; garden sprayer;
  seed spreader; compost bin; mouse trap; bug zapper; mosquito netting; fly tape; squirrel baffle; dog door;
  cat litter mat; fish tank light; turtle tank filter; reptile lamp; cricket keeper; aquarium plants plastic; bee house;
  worm bin; horse blanket; chicken coop kit; wine fridge; whiskey glass set; beer koozie; champagne bucket; shot glasses;
  cocktail shaker; flask, stainless; bar cart; cigar humidor; cigar ashtray; tobacco colored sofa pillow;
  hookah hose cover; vape case; lighter, electric arc, USB; smoking jacket; kitchen scissors; magnetic knife holder;
  chef hat; sword shaped umbrella; dagger earrings; axe cologne; razor scooter; switch blade sandals; arrow wall decor;
  dart board cabinet; fencing mask; egg cooker; ice cream maker; cheese board; salmon pink dress; cherry red lipstick;
  lemon print skirt; avocado socks; strawberry shortcake doll; chicken nugget pillow; taco truck toy; popcorn machine;
  fish print tie; lobster pajamas; fruit snacks; canned beans; coffee; tea; bath bombs 12 ct; bath salts lavender;
  salicylic acid cleanser; retinol cream; nail polish; nail file; hair dryer; curling iron; perfume, Poison by Dior;
  candle, tobacco scent; essential oil diffuser; lip stain; face primer; setting powder; eyelash glue; makeup bag;
  pill organizer; knee brace; vitamin gummies; fish oil; baby powder; diapers; breast pump; bottle warmer; baby monitor;
  car seat; stroller; crib; pacifiers; bullet bra; flare jeans; camouflage hunting pants; gun metal earrings; gold hoops;
  silver sandals; diamond quilted jacket; pearl buttons blouse; champagne bridesmaid dress; wine red heels; burgundy coat;
  cognac boots; leopard skirt; snake print bag; crocodile embossed wallet; faux fur; turtleneck; bolo tie;
  rocket print pajamas; dinosaur shirt; skull ring; chain belt; combat boots; tactical backpack; shooting earmuffs;
  gun holster; rifle case; scope cover; bullet pen; ammo can stool; phone case; iPhone charger; laptop sleeve; power strip;
  extension cord; AA batteries; drone; tripod; SD card; HDMI cable; router; printer; ink cartridges; toner; keyboard;
  gaming mouse; headset; smart watch band; TV mount; turntable; speakers; guitar strings; drum sticks; keyboard stand;
  violin rosin; trumpet mute; cooler; kayak paddle; golf balls; baseball glove; hockey puck; basketball hoop; bike pump;
  surfboard leash; trampoline; pool noodle; inflatable flamingo; sled; ski goggles; sofa cover; curtains; rug; lamp;
  mirror; vase; picture frame; bed sheets; pillow; comforter; mattress topper; bookshelf; desk; towels; shower curtain;
  bath mat; trash can; laundry basket; iron; vacuum; mop; broom; storage bins; wrapping paper; christmas lights; wreath;
  ornament; easter basket; halloween skeleton; fake spider web; calendar; planner; notebook; pens; markers; backpack`
  .split(';')
  .map((phrase) => phrase.trim());
