import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

const advice =
  'Valuable goods need a look first: we may ask for proof or for a hand-over in person.';

export const jewelry: ScreenedGroup = {
  name: 'jewelry',
  advice,
  review: listOf(`
    jewelry, jewellery, jewelery, jewlery, fine jewelry, diamond, engagement ring, wedding ring, wedding band, promise ring,
    class ring, solitaire, eternity band, gold chain, gold ring, gold necklace, gold bracelet, gold earrings, gold watch,
    gold bangle, silver necklace, silver bracelet, silver ring, sterling silver, 925 silver, platinum ring, platinum band,
    white gold, rose gold ring, yellow gold, 10k, 14k, 18k, 22k, 24k, 10kt, 14kt, 18kt, solid gold, gold filled, necklace,
    bracelet, tennis bracelet, bangle, earring, stud earrings, pendant, locket, brooch, cufflinks, anklet, charm bracelet,
    pandora charm, pearl, pearls, pearl necklace, pearl earrings, ruby, sapphire, emerald, opal ring, tanzanite, aquamarine,
    amethyst ring, topaz ring, moissanite, gemstone, precious stone, loose diamond, carat, ctw, cttw, gia certificate,
    tiffany, tiffany and co, cartier, bulgari, bvlgari, van cleef, david yurman, mikimoto, harry winston, kay jewelers,
    zales, jared, helzberg, blue nile, swarovski, rolex, omega seamaster, omega speedmaster, omega watch, tag heuer,
    breitling, patek philippe, audemars piguet, vacheron constantin, iwc watch, panerai, hublot, tudor watch, jaeger
    lecoultre, longines, grand seiko, movado, rado watch, tissot, cartier tank, gold pocket watch, luxury watch, swiss
    watch, automatic watch, chronograph watch, chronograph, wristwatch, wrist watch, pocket watch, timepiece, apple watch
    ultra, apple watch hermes`),
  reviewAlone: listOf(`
    gold, silver, platinum, ring, rings, watch, watches, studs, hoops, chain, diamonds, gems, gem, crown jewels, tiara,
    carats`),
  accessories: listOf(`
    box, boxes, stand, cleaner, organizer, tree, holder, armoire, display, dish, tray, hanger, making, band, strap, winder`),
};

export const money: ScreenedGroup = {
  name: 'cash',
  advice,
  review: listOf(`
    cash, currency, foreign currency, paper money, banknote, bank note, dollar bills, hundred dollar bills, 100 dollar
    bills, envelope of money, bag of money, coin, gold coin, silver coin, coin collection, rare coin, silver dollar, morgan
    dollar, krugerrand, american gold eagle, american silver eagle, gold eagle, silver eagle, canadian maple leaf gold, gold
    buffalo coin, double eagle, numismatic, bullion, gold bar, silver bar, silver ingot, gold ingot, gold bullion, gold
    nugget, gold dust, platinum bar, money order, moneyorder, cashiers check, cashier check, certified check, travelers
    check, travelers cheque, travellers cheque, personal check signed, bearer bond, savings bond, treasury bond, stock
    certificate, share certificate, bond certificate, securities, lottery ticket, scratch off, scratchers, casino chips,
    bitcoin, crypto wallet, ledger nano with coins, stamp collection, rare stamps, postage stamps`),
  reviewAlone: listOf(`
    money, bond, bonds, bearer bonds, change, cheques, checks, check`),
  harmless: listOf(`
    cash register, james bond, johnny cash, super glue bond, gorilla bond, buffalo check, coin sorter, coin ring binder`),
};

export const giftCards: ScreenedGroup = {
  name: 'gift cards',
  advice,
  review: listOf(`
    gift card, giftcard, gift certificate, prepaid card, pre paid card, prepaid visa, visa gift, vanilla visa, visa gift
    card, mastercard gift, amex gift, amazon card, itunes card, apple card code, google play card, steam card, roblox card,
    xbox card, playstation card, store credit card, reloadable card, green dot card, green dot, netspend, debit gift card, e
    gift card, egift card, voucher, merchandise credit, store credit, phone card, calling card, concert ticket, event
    ticket, season ticket, season tickets, super bowl ticket, airline ticket, plane ticket, theme park ticket`),
};

export const artAndCollectibles: ScreenedGroup = {
  name: 'art and antiques',
  advice,
  inAnyContext: true,
  review: listOf(`
    artwork, antique, antiques, antiquity, painting, oil painting, watercolor painting, original painting, signed print,
    lithograph, limited edition print, sculpture, bronze statue, statue bronze, marble bust, fine art, tapestry antique,
    persian rug, oriental rug, silk rug, faberge, ming vase, tiffany lamp, stained glass lamp, heirloom, artifact, artefact,
    relic, fossil, meteorite, memorabilia, autographed, autograph, signed baseball, signed jersey, signed football, signed
    guitar, signed card, rookie card, baseball card, graded card, psa 9, psa 10, psa graded, psa 8, bgs 9.5, bgs graded, cgc
    graded, cgc 9.8, pokemon card, charizard, black lotus, magic the gathering cards, sports card, trading card, first
    edition, rare book, comic book collection, collectible, collectable, wine collection, fur coat, mink coat, mink, mink
    stole, chinchilla fur, sable coat, fox fur coat, lladro, baccarat crystal, steuben, waterford crystal, lalique, hummel
    figurine, china set antique, sterling flatware, silverware sterling, sterling silver flatware`),
};

export const fineGoods: ScreenedGroup = {
  name: 'fine instruments and designer goods',
  advice,
  inAnyContext: true,
  review: listOf(`
    violin, viola, cello, stradivarius, saxophone, french horn, trumpet, flute sterling, oboe, bassoon, clarinet, harp,
    gibson les paul, les paul, fender stratocaster, stratocaster, telecaster, martin d 28, prs guitar, taylor guitar, grand
    piano, vintage guitar, leica, hasselblad, telescope celestron, rolleiflex, louis vuitton, lv bag, lv neverfull, gucci,
    chanel, hermes, birkin, kelly bag, prada, dior bag, lady dior, christian dior bag, fendi, balenciaga, bottega veneta,
    celine bag, goyard, saint laurent bag, ysl bag, ysl purse, burberry, valentino bag, givenchy bag, versace, loewe,
    louboutin, louboutins, jimmy choo, manolo blahnik, loro piana, moncler, canada goose, designer handbag, designer bag,
    designer purse, luxury handbag, luxury bag, off white jordan, travis scott jordan, yeezy, balmain, tom ford suit, armani
    suit, brunello cucinelli, montblanc, mont blanc pen, rimowa, hearing aid, hearing aids, dentures gold`),
};
