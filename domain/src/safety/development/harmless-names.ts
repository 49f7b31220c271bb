/**
 * Examples of ordinary goods whose brand, scent, color, song, toy, costume or game has the name of something
 * dangerous.
 */
export const harmlessNames = `
  Smith & Wesson sunglasses, polarized; Ruger tactical watch; Glock logo ball cap; Colt 45 trucker hat; Remington hair straightener;
  Remington beard trimmer; Winchester belt, brown leather; Browning deer hoodie; Beretta windbreaker; Diesel chronograph watch;
  Diesel Only The Brave cologne; Diesel sneakers, size 10; Viktor & Rolf Spicebomb cologne; Flowerbomb perfume gift set;
  Flowerbomb body lotion; Kilian Black Phantom candle; Black Opium eau de parfum; Opium body cream; Dior Hypnotic Poison body mist;
  Tom Ford Tobacco Vanille travel spray; Maison Margiela By the Fireplace candle; Nest candle, gunpowder scent; cannabis flower
  scented candle; Malin + Goetz Cannabis perfume oil; kerosene lamp shaped night light; gasoline scented candle; napalm red lipstick;
  Urban Decay Heavy Metal eyeliner; NARS Orgasm blush; Too Faced Better Than Sex mascara; Urban Decay Heroin chic tee;
  nail polish in Dynamite; nail polish called Gunpowder; OPI Cyanide blue nail polish; hair dye Atomic Turquoise; Arctic Fox Poison
  hair dye; Manic Panic Vampire Red hair color; lipstick shade Arsenic; eyeshadow palette Venom; hair color Ammunition grey;
  gunmetal grey sofa; gunpowder grey duvet cover; bullet grey curtains; ammo green cargo pants; propane blue bath towel;
  mercury silver laptop sleeve; cobra green yoga mat; grenade apple scented soap; firecracker red mixer; TNT orange socks;
  dynamite red KitchenAid; Guns N' Roses hoodie; Guns N' Roses vinyl record; Sex Pistols t-shirt; The Velvet Underground Heroin single;
  The Kinks Rifle song sheet; Cypress Hill vinyl; Queen Killer Queen single; AC/DC TNT record; The Prodigy Firestarter CD;
  Taylor Swift cardigan, Bad Blood; Pumped Up Kicks guitar tab; Machine Gun Kelly tour shirt; Machine Gun Kelly phone case;
  Bullet for My Valentine hoodie; Method Man poster; Pistol Annies CD; My Chemical Romance tee; Megadeth Rust in Peace LP;
  Anthrax band t-shirt; Anthrax hoodie; Napalm Death patch; Cannibal Corpse tank top; Slayer Reign in Blood LP; Ministry Psalm 69 CD;
  Nirvana Lithium guitar songbook; Ratt tour jersey; Poison tour jacket; Cocaine by Eric Clapton 45; Toxic by Britney Spears karaoke;
  Nerf Elite blaster; Nerf rifle with darts; Super Soaker water pistol; Lego Star Wars blaster set; Fortnite shotgun Nerf;
  Fisher-Price rescue rocket launcher; Buzz Lightyear laser gun; Han Solo blaster costume; cowboy costume with cap gun;
  pirate costume with flintlock; police costume with handcuffs and pistol; Ghostbusters proton pack; bubble machine gun;
  Transformers Megatron gun figure; Hot Wheels dynamite truck; Playmobil pirates with cannon; Minecraft TNT plush; Minecraft creeper
  alarm clock; Roblox grenade figure; Pokemon Ammo card; Halo energy sword replica foam; Call of Duty Black Ops PS5; Sniper Elite 5
  Xbox; Bomberman Nintendo Switch; Grand Theft Auto V PS4; Counter-Strike mouse pad; Payday 3 PS5; Angry Birds bomb plush;
  Exploding Kittens party game; Cards Against Humanity; Uno Attack; Bang! dice game; Clue with revolver and rope; Battleship board game;
  Ticket to Ride; Russian Roulette drinking game; Bullet Journal dotted; NutriBullet Pro blender; Magic Bullet cups; Ninja Foodi blender;
  Ninja Creami pints; Ninja air fryer; Bomb Pop popsicle molds; Ammo crate coffee table; Bullet Bourbon-barrel coffee, decaf;
  Black Rifle Coffee mug; Black Rifle Coffee K-cups; Death Wish Coffee beans; Liquid Death sparkling water; Bang energy drink;
  Monster energy hat; Fireball cinnamon candy; Atomic Fireball candy; Warheads sour candy; Toxic Waste candy drum; Pop Rocks;
  Bazooka bubble gum; Airheads candy; Firework popcorn maker; Sriracha rooster plush; Crack the Whip print; Cracker Barrel gift card
  holder; Pistol Pete jersey; Denver Nuggets cap; Houston Rockets jersey; Washington Bullets throwback jersey; Arsenal soccer jersey;
  St. Louis Gunners cap; Orlando Pirates scarf; Detroit Pistons hoodie; Bullet Train DVD; Hot Fuzz steelbook; Gunsmoke season 3 DVD;
  The Hurt Locker Blu-ray; Breaking Bad DVD box; Baby Driver vinyl soundtrack; Killing Eve paperback; Nitro RC car body; Nitro cold brew
  maker; Nitro pool cue case; Torch lamp floor; Blowtorch orange backpack; Uranium tee, size M; Plutonium paint brush set;
  Cobra golf driver; Viper gaming chair; Python belt, faux; Boa constrictor print clutch; Snake Eyes action figure; Mossberg camo jacket;
  Springfield flannel shirt; Sig Sauer beanie; Hornady ball cap; Kimber stroller; Taurus zodiac necklace; Walther PPK keychain;
  Luger wall clock; Uzi Lil vinyl; Lil Uzi Vert hoodie; Derringer guitar tee; Trigger point foam roller; Barrel jeans; Magazine rack
`
  .split(';')
  .map((phrase) => phrase.trim().replace(/\s+/g, ' '));
