/**
 * Lists of words that change the meaning of a dangerous word near them. In English the last noun of a
 * compound names the thing: a 'wine glass' is a glass, a 'glass of wine' is wine.
 */

/** Splits a comma-separated list. */
export function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter((entry) => entry !== '');
}

const setOf = (text: string): ReadonlySet<string> => new Set(listOf(text));

/**
 * Words that end the description of the thing before them: after 'pistol in' or 'knife and', another thing
 * follows.
 */
export const stops = setOf(`
  and, with, w, in, inside, into, under, plus, for, from, to, at, by, via, or, but, that, which, who, is, are, was, were, be, been,
  has, have, had, my, our, his, her, their, your, its, the, a, an, some, two, three, several, i, we, it, this, these, not, never,
  didnt, doesnt, dont, wont, cant, isnt, wasnt, came, come, got, bought, returned, returning, return, found, given, needs, need,
  want, wanted, because, when, while, after, before, since, still, also, containing, hidden, wrapped, packed, plus, n, on, as, of,
  left, over, leftover, remaining, inc, incl, including, included, died, dead, mixed`);

/** Words that do not change which thing is meant, such as containers, sizes and conditions. */
export const neutral = setOf(`
  bottle, bottles, can, cans, case, cases, pack, packs, pk, pks, ct, count, box, boxes, boxed, carton, cartons, bag, bags, bagged,
  jar, jars, jug, jugs, tin, tins, tub, tubs, tube, tubes, bucket, drum, gallon, gallons, gal, quart, qt, pint, pints, liter, liters,
  litre, ml, l, oz, ounce, ounces, fl, g, gram, grams, kg, mg, lb, lbs, pound, pounds, cl, proof, abv, inch, in, mm, cm, ft, year,
  years, yr, yo, old, dozen, half, full, empty, partial, opened, unopened, open, sealed, unsealed, new, brand, used, unused,
  barely, lightly, expired, exp, fresh, frozen, cold, chilled, raw, cooked, uncooked, whole, sliced, organic, large, small, medium,
  big, mini, tall, size, sized, xl, lot, bulk, piece, pieces, pc, pcs, set, sets, kit, gift, basket, hamper, bundle, assorted,
  assortment, variety, sampler, sample, samples, single, double, each, ea, total, qty, x, wrong, damaged, broken, dented, leaking,
  leaky, leaked, spoiled, rotten, moldy, bad, recalled, defective, unwanted, extra, spare, store, bought, please, thanks, ok,
  original, packaging, package, packaged, container, containers, canister, canisters, cylinder, cylinders, tank, tanks, keg, kegs,
  packet, packets, pouch, pouches, crate, pallet, bar, block, blocks, brick, bricks, stick, sticks, roll, rolls, refill, refills,
  tray, trays, clamshell, clamshells, platter, slice, slices, leaf, loaf, loaves, portion, serving, dried, dry, powder, powdered,
  liquid, gel, capsules, capsule, tablets, tablet, pills, pill, gummies, gummy, edible, edibles, drink, drinks, beverage, lotion,
  vial, vials, dose, doses, premium, deluxe, special, edition, limited, reserve, vintage, blend, style, red, white, black, blue,
  green, gold, silver, pink, clear, dark, light, amber, brown, parts, part, mix, breed, shell, shells, assorted, mixed, various, different, several, today, yesterday, only, again, asap, kind, type, cut, links, patties`);

/**
 * Words for books, films and the like. If one follows a dangerous word, it is the thing that is meant, and
 * the dangerous word only its subject: 'gun book'.
 */
export const titles = setOf(`
  dvd, dvds, bluray, blu, ray, uhd, 4k, vhs, book, books, novel, novels, paperback, hardcover, hardback, comic, comics, manga, game,
  games, cd, cds, vinyl, lp, 2lp, soundtrack, audiobook, ebook, album, record, movie, movies, film, films, series, season, episode,
  steelbook, textbook, cookbook, biography, memoir, thriller, mystery, story, stories, song, music, trilogy, bobblehead, coloring, guide, manual, handbook, encyclopedia, almanac, poster,
  posters, museum, history, documentary, detector, detectors, detecting, detection, test, tester, awareness, prevention, puzzle,
  puzzles, podcast, anime, karaoke`);

/**
 * Words for games. If one follows a dangerous word, the game is the thing that is meant, unless a game can
 * itself be the dangerous thing: a stolen PlayStation.
 */
export const games = setOf(
  `ps2, ps3, ps4, ps5, xbox, switch, nintendo, wii, playstation, steam, funko, pop`,
);

/**
 * Words for a thing's condition, such as 'wrong' in 'pistol, wrong color'. The word after them does not name
 * another thing.
 */
export const conditions = setOf(`
  wrong, damaged, broken, dented, cracked, used, unused, opened, unopened, open, sealed, unsealed, new, brand, full, half, empty,
  expired, leaking, leaky, swollen, recalled, defective, unwanted, returning, return, refund, missing, never, barely, still, found,
  price, bought, purchased, assorted, different, various, mixed, colors, colours, sizes, see, item, items, stuff, thing, things,
  goods, product, products, supplies, material, materials, please, refund, exchange, pick, pickup, thanks, sorry, careful, ready, ordered, shipped, left, leftover, too, very, slightly, unlabeled, unmarked, loaded, unloaded, disassembled, real`);

/**
 * Words for things with a picture or shape. If one follows a dangerous word, it is the thing that is meant,
 * and the dangerous word is only its picture or shape.
 */
export const pictures = setOf(`
  shirt, shirts, tshirt, tshirts, tee, tees, hoodie, hoodies, sweatshirt, sweater, dress, dresses, skirt, socks, sock, leggings,
  pajamas, pajama, pjs, scarf, tie, ties, bowtie, hat, hats, beanie, jersey, blanket, throw, fabric, wallpaper, curtain, curtains,
  rug, pillow, pillowcase, sticker, stickers, decal, decals, sign, signs, print, prints, printed, pattern, patterned, mug, mugs,
  ornament, ornaments, figurine, figurines, figure, statue, earring, earrings, pendant, keychain, keyring, buckle, costume, costumes,
  wrapping, tattoo, tattoos, plush, plushie, stuffie, toy, toys, lego, canvas, tapestry,
  calendar, notebook, journal, planner, brooch, onesie, romper, jeans, pants, shorts, boots, boot, shoes, shoe, sneakers,
  sandals, heels, loafers, pumps, slippers, jacket, coat, blouse, top, bikini, swimsuit, gown, suit, purse, tote, backpack, wallet,
  lunchbox, emoji, lamp, clock, balloon, balloons, banner, garland, decor, decoration, decorations, centerpiece, themed, theme, shaped, inspired, quotes, wall, art, eyelashes, lashes, blinds, towel, towels, apron, necklace, card, cards,
  watch, watches, sunglasses, windbreaker, cap, caps, visor, cardigan, duvet, quilt, comforter, sofa, couch, cushion, cushions, mat,
  band, bracelet, headphones, stroller, truck, chair, crate, coffee, popcorn, brush, brushes, easel, luggage, suitcase, umbrella, belt,
  belts, gloves, mittens, robe, sweatpants, joggers, polo, dice, cufflinks, bandana, headband, nightlight, lampshade, coasters, toaster,
  mixer, speaker, controller, keyboard, mousepad, desk, table, bookshelf, ottoman, crib, helmet, skateboard, snowboard, guitar, pedal,
  drumsticks, tent`);

/**
 * Words for things with a scent, flavor or color. If one follows a dangerous word, it is the thing that is
 * meant, and the dangerous word is only its scent, flavor or color.
 */
export const flavors = setOf(`
  lipstick, lipgloss, gloss, polish, eyeshadow, palette, blush, mascara, candle, candles, perfume, cologne, fragrance, parfum,
  toilette, wax, melts, diffuser, soap, shampoo, conditioner, lotion, scrub, deodorant, cookie, cookies, scented, scent, flavored,
  flavoured, flavor, flavour, colored, coloured, color, colour, hued, toned, tone, look, effect, free, sauce, salt, dye, mist, candy, candies, gum, soda`);

/** Words for scents. If one follows a dangerous word, that word is harmless. */
export const scents = setOf('scented, scent, perfume, cologne, parfum, fragrance');

/**
 * Words that come before a mere name. A dangerous word after them is harmless: 'shade called Arsenic',
 * 'palette Venom'.
 */
export const namingWords = setOf(`
  called, named, titled, shade, scent, color, colour, polish, lipstick, eyeshadow, palette, blush, mascara, lipgloss`);

/**
 * Words which suggest that a dangerous word near them is a costume, a toy or a song. A person must then
 * check.
 */
export const makeBelieve = setOf(`
  costume, costumes, cosplay, toy, toys, doll, dolls, playset, figure, figures, game, games, puzzle, board, karaoke, song, songs,
  album, single, band, tour, lyrics, polish, lipstick, eyeshadow, palette, dye, candle, perfume, cologne, fragrance, scent`);

/** Words for pictures that come before their subject: a 'sticker of a gun', but not a 'belt of bullets'. */
export const depictions = setOf(`
  sticker, stickers, decal, decals, sign, signs, print, prints, statue, figurine, ornament, tattoo, tattoos, plush, picture,
  pictures, photo, photos, painting, drawing, canvas, postcard, shirt, tshirt, tee`);

/** Words between a book or film and its subject: 'DVD of Top Gun', 'book about guns'. */
export const aboutWords = setOf('of, about, on, called, titled, featuring, depicting, showing');

/** Words that connect the words of a title: 'Snakes on a Plane DVD'. */
export const titleLinks = setOf('of, the, a, an, to, on, at, by');

/** Words which mean that a dangerous word after them is a toy or a harmless imitation. */
export const playthings = setOf(`
  toy, toys, plush, plushie, stuffed, inflatable, foam, plastic, costume, cosplay, halloween, pretend, play, playset, water,
  squirt, bubble, bubbles, felt, crochet, knit, crocheted, ceramic, chocolate, candy, sugar, rubber, wooden, cardboard, paper,
  papercraft, styrofoam, origami, embroidered, printed, cartoon, emoji, miniature, dollhouse, soaker, faux, cutout, clipart,
  virtual, digital, video, arcade, pirate, pirates, knight, princess`);

/**
 * Names of toys and of stories with toys. If one is near a dangerous word, before or after it, a toy is
 * meant.
 */
export const toyNames = setOf(`
  nerf, lego, legos, duplo, playmobil, barbie, fisher, hasbro, mattel, funko, minecraft, fortnite, roblox, pokemon, zelda, overwatch,
  halo, starwars, wars, disney, marvel, batman, spiderman, ghostbusters, supersoaker, playskool, vtech, leapfrog, schleich, webkinz,
  squishmallow, squishmallows, jellycat, gund, ty, bluey, furreal, hatchimals, melissa, paw, transformers, avengers, warhammer`);

/** Words which mean that a dangerous word near them may be an imitation. Only a person can tell. */
export const imitations = setOf(
  'prop, props, replica, inert, dummy, mock, deactivated, imitation, decommissioned',
);

/** Words which mean that a dangerous word after them is real, even if the text mentions an imitation. */
export const realWords = setOf('real, actual, loaded, working, functional, genuine, authentic');

/** Words which mean that the thing named after them is absent. */
export const withoutWords = setOf('no, non, anti, without, zero, minus, sans');
