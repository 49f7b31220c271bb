import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const alcohol: ScreenedGroup = {
  name: 'alcohol',
  review: listOf(`
    vodka, tequila, bourbon, whiskey, whisky, moonshine, liquor, liqueur, spirits bottle, brandy, cognac, armagnac, mezcal,
    absinthe, vermouth, schnapps, grappa, sambuca, ouzo, limoncello, amaretto, triple sec, jagermeister, everclear, grain
    alcohol, single malt, irish cream, hard seltzer, hard cider, hard lemonade, hard tea, hard kombucha, wine cooler 4 pack,
    chardonnay, cabernet, merlot, pinot noir, pinot grigio, pinot gris, sauvignon blanc, moscato, riesling, zinfandel,
    malbec, shiraz, syrah, chianti, rioja, bordeaux wine, sangria, prosecco, cava brut, champagne bottle, bottle of bubbly,
    brut champagne, dom perignon, veuve clicquot, moet, cristal champagne, korbel, andre brut, box wine, boxed wine,
    franzia, barefoot wine, yellow tail wine, josh cellars, apothic, stella rosa, mead bottle, sake bottle, bottle of sake,
    soju, baijiu, budweiser, bud light, busch light, busch beer, michelob, coors light, 30 rack, coors banquet, miller lite,
    miller high life, natural light beer, natty light, pabst, pbr beer, corona extra, corona light, corona beer, modelo,
    heineken, stella artois, guinness, dos equis, pacifico beer, tecate, blue moon beer, blue moon belgian, sam adams,
    samuel adams, sierra nevada pale ale, lagunitas, yuengling, schlafly, urban chestnut, 4 hands brewing, craft beer, six
    pack of beer, 12 pack of beer, case of beer, beer bottle full, white claw, truly seltzer, truly hard, high noon, twisted
    tea, mikes hard, smirnoff, angry orchard, four loko, bartles jaymes, beatbox party punch, cutwater, buzzballz, jack
    daniels, jim beam, makers mark, johnnie walker, johnny walker, crown royal, jameson, bulleit, woodford reserve, buffalo
    trace, pappy van winkle, blantons, weller reserve, eagle rare, knob creek, evan williams, glenlivet, glenfiddich,
    macallan, lagavulin, laphroaig, dewars, chivas regal, hennessy, remy martin, courvoisier, titos, grey goose, absolut,
    ketel one, svedka, stolichnaya, deep eddy, patron silver, don julio, jose cuervo, casamigos, espolon, clase azul,
    hornitos, captain morgan, bacardi, malibu rum, kraken rum, sailor jerry, tanqueray, bombay sapphire, hendricks gin,
    beefeater gin, gordons gin, baileys, kahlua, grand marnier, cointreau, aperol, campari, chambord, st germain, disaronno,
    rumchata, spiced rum, white rum, dark rum, coconut rum, bottle of rum, gin bottle, bottle of gin, london dry gin, tawny
    port, port wine, sherry wine, cooking sherry, marsala wine, alcoholic, alcopop, cerveza, canned cocktail, bud lite,
    miller light, fifth of jack, handle of jack, keg, six pack ipa, wild turkey bourbon, new amsterdam vodka, cabernet
    sauvignon, alcoholic beverage, fireball whiskey, modelo especial, fireball whisky, belvedere vodka, handle of vodka,
    patron tequila, fifth of vodka, scotch whisky, moet chandon, smirnoff ice, tito's vodka, 1800 tequila, hard liquor, rye
    whiskey, malt liquor, keg of beer, ron bacardi, skyy vodka, beer keg, kegs`),
  reviewAlone: listOf(`
    beer, beers, wine, wines, alcohol, rum, gin, sake, mead, ale, pale ale, ipa, lager, stout, pilsner, porter beer, cider,
    champagne, scotch, booze, rye, rosé, rose wine, cava, sherry, spirits, bubbly, seltzer hard, daiquiri, natty, corona,
    margarita, tall boys, brewskis`),
  accessories: listOf(`
    glass, glasses, mug, mugs, opener, openers, rack, racks, cooler, coolers, fridge, refrigerator, chiller, stones, stone,
    stein, steins, koozie, koozies, decanter, decanters, pourer, stopper, stoppers, aerator, tumbler, tumblers, flute,
    flutes, goblet, goblets, coupe, coupes, shaker, dispenser, tap, taps, cart, table, stool, stools, cellar, cabinet,
    corkscrew, cork, corks, tray, holder, holders, carrier, bucket, barrel, bar, sign, pong, rocks, cubes, cutter, saver,
    preserver, pump, thermometer, charms, caddy, tote, purse, brewing, making, cake, sleeve, cozy, labels, coasters,
    coaster, wipes, pad, pads, swab, swabs, marker, markers, ink, inks, vinegar, extract, cups, cup, carafe, pitcher, chair,
    street, league`),
  harmless: listOf(`
    rubbing alcohol, isopropyl alcohol, cetyl alcohol, denatured alcohol, wood alcohol, alcoholics anonymous, root beer,
    ginger beer, birch beer, butter beer, wine red, wine bag, empty wine bottle, wine and cheese board, bay rum, cotton gin,
    for goodness sake, for the sake, sake set, ginger ale, apple cider, apple cider gummies, hot cider, hop scotch, scotch
    brand, sparkling cider, champagne gold, champagne pink, school spirits, holiday spirits, halloween spirits, evil
    spirits, mineral spirits, grey goose feather, modelo 3d, new modelo, crown royal bag, crown royal bags, moonshine jug
    empty, moonshine strain, absolute, merlot red, bourbon vanilla, vanilla bourbon, bourbon brown, tequila lime, whiskey
    brown, whiskey leather, whiskey tan, whiskey river, bourbon ball, cognac leather, cognac brown, cognac bag, cognac sofa,
    brandy melville, brandy norwood, sangria red, catcher in the rye, margaret mead, plus size stout, titos taco, stella
    artois chalice, guinness world records, high noon western, kahlua pig, baileys harbor, spirits box, chardonnay oak,
    sangria mix`),
};
