import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

export const jewelry: ScreenedGroup = {
  name: 'jewelry',
  review: listOf(`
    jewelry, jewellery, jewelery, jewlery, diamond, engagement ring, wedding ring, wedding band, promise ring, class ring,
    solitaire, eternity band, gold chain, gold ring, gold watch, silver ring, sterling silver, 925 silver, platinum ring,
    platinum band, white gold, yellow gold, 10k, 14k, 18k, 22k, 24k, 10kt, 14kt, 18kt, solid gold, gold filled, necklace,
    bracelet, bangle, earring, pendant, locket, brooch, cufflinks, anklet, pandora charm, pearl, ruby, sapphire, emerald,
    opal ring, tanzanite, aquamarine, amethyst ring, topaz ring, moissanite, gemstone, precious stone, carat, ctw, cttw, gia
    certificate, tiffany, cartier, bulgari, bvlgari, van cleef, david yurman, mikimoto, harry winston, kay jewelers, zales,
    jared, helzberg, blue nile, swarovski, rolex, omega seamaster, omega speedmaster, omega watch, tag heuer, breitling,
    patek philippe, audemars piguet, vacheron constantin, iwc watch, panerai, hublot, tudor watch, jaeger lecoultre,
    longines, grand seiko, movado, rado watch, tissot, luxury watch, swiss watch, automatic watch, chronograph, wristwatch,
    pocket watch, timepiece, apple watch ultra, apple watch hermes`),
  reviewAlone: listOf(`
    gold, silver, platinum, ring, rings, watch, watches, studs, hoops, chain, diamonds, gems, gem, crown jewels, tiara,
    carats`),
  accessories: listOf(`
    box, boxes, stand, cleaner, organizer, tree, holder, armoire, display, dish, tray, hanger, making, band, strap, winder`),
};

export const money: ScreenedGroup = {
  name: 'cash',
  review: listOf(`
    cash, currency, paper money, banknote, dollar bills, envelope of money, bag of money, coin, silver dollar, morgan
    dollar, krugerrand, gold eagle, silver eagle, canadian maple leaf gold, double eagle, numismatic, bullion, gold bar,
    silver bar, silver ingot, gold ingot, gold nugget, gold dust, platinum bar, money order, cashiers check, cashier check,
    certified check, travelers check, travelers cheque, travellers cheque, personal check signed, bearer bond, savings bond,
    treasury bond, stock certificate, share certificate, bond certificate, securities, lottery ticket, scratch off,
    scratchers, casino chips, bitcoin, crypto wallet, stamp collection, rare stamps, postage stamps`),
  reviewAlone: listOf(`
    money, bond, bonds, bearer bonds, change, cheques, checks, check`),
  harmless: listOf(`
    cash register, james bond, johnny cash, super glue bond, gorilla bond, buffalo check, coin sorter, coin ring binder`),
};

export const giftCards: ScreenedGroup = {
  name: 'gift cards',
  review: listOf(`
    gift card, gift certificate, pre paid card, prepaid visa, visa gift, vanilla visa, mastercard gift, amex gift, amazon
    card, itunes card, apple card code, google play card, steam card, roblox card, xbox card, playstation card, reloadable
    card, green dot, netspend, egift card, voucher, merchandise credit, store credit, phone card, calling card, concert
    ticket, event ticket, season ticket, super bowl ticket, airline ticket, plane ticket, theme park ticket`),
};

export const artAndCollectibles: ScreenedGroup = {
  name: 'art and antiques',
  inAnyContext: true,
  review: listOf(`
    artwork, antique, antiquity, painting, signed print, lithograph, limited edition print, sculpture, bronze statue, statue
    bronze, marble bust, fine art, persian rug, oriental rug, silk rug, faberge, ming vase, tiffany lamp, stained glass
    lamp, heirloom, artifact, artefact, relic, fossil, meteorite, memorabilia, autographed, autograph, signed baseball,
    signed jersey, signed football, signed guitar, signed card, rookie card, baseball card, graded card, psa 9, psa 10, psa
    graded, psa 8, bgs 9.5, bgs graded, cgc graded, cgc 9.8, pokemon card, charizard, black lotus, magic the gathering
    cards, sports card, trading card, first edition, rare book, comic book collection, collectible, collectable, wine
    collection, fur coat, mink, chinchilla fur, sable coat, lladro, baccarat crystal, steuben, waterford crystal, lalique,
    hummel figurine, sterling flatware, silverware sterling, sterling silver flatware`),
};

export const fineGoods: ScreenedGroup = {
  name: 'fine instruments and designer goods',
  inAnyContext: true,
  review: listOf(`
    violin, viola, cello, stradivarius, saxophone, french horn, trumpet, flute sterling, oboe, bassoon, clarinet, harp, les
    paul, stratocaster, telecaster, martin d 28, prs guitar, taylor guitar, grand piano, vintage guitar, leica, hasselblad,
    telescope celestron, rolleiflex, louis vuitton, lv bag, lv neverfull, gucci, chanel, hermes, birkin, kelly bag, prada,
    dior bag, lady dior, fendi, balenciaga, bottega veneta, celine bag, goyard, saint laurent bag, ysl bag, ysl purse,
    burberry, valentino bag, givenchy bag, versace, loewe, louboutin, jimmy choo, manolo blahnik, loro piana, moncler,
    canada goose, designer handbag, designer bag, designer purse, luxury handbag, luxury bag, off white jordan, travis scott
    jordan, yeezy, balmain, tom ford suit, armani suit, brunello cucinelli, montblanc, rimowa, hearing aid, dentures gold`),
};
