import { retailerKey } from './retailer-key.ts';

type RetailerName = { readonly name: string; readonly aliases: readonly string[] };

const named = (name: string, ...aliases: string[]): RetailerName => ({ name, aliases });

/**
 * Large chains whose return counters are known, each with its other names. Spellings that `retailerKey()`
 * already treats as equal are left out. Some chains have no store in the service area.
 */
export const retailerNames: readonly RetailerName[] = [
  named('Target', 'Super Target', 'Target Greatland'),
  named('Walmart', 'Walmart Supercenter', 'Walmart Neighborhood Market'),
  named('Best Buy'),
  named("Macy's", "Macy's Backstage"),
  named('Nordstrom', 'Nordstrom Local'),
  named('Nordstrom Rack'),
  named("Kohl's", "Kohl's Department Store"),
  named('JCPenney', 'JCP', 'J.C. Penny', 'JC Pennys', 'Penneys'),
  named("Dillard's"),
  named('TJ Maxx', 'TJ Max'),
  named('Marshalls'),
  named('HomeGoods'),
  named('Ross Dress for Less', 'Ross'),
  named('Burlington', 'Burlington Coat Factory'),
  named('Old Navy', 'Old Navy Outlet'),
  named('Gap', 'Gap Factory', 'Gap Outlet', 'GapKids', 'Baby Gap'),
  named('Banana Republic', 'Banana Republic Factory'),
  named('American Eagle', 'American Eagle Outfitters', 'AEO'),
  named('Hollister'),
  named('H&M', 'HM', 'Hennes & Mauritz'),
  named('Zara', 'Zara Home'),
  named('Nike', 'Nike Factory Store', 'Nike Well Collective', 'Niketown', 'Nike Clearance Store'),
  named('Adidas'),
  named('Lululemon', 'Lululemon Athletica'),
  named('Foot Locker', 'Kids Foot Locker', 'Lady Foot Locker'),
  named('DSW', 'DSW Designer Shoe Warehouse', 'Designer Shoe Warehouse'),
  named('Famous Footwear'),
  named('The Home Depot', 'TheHomeDepot'),
  named("Lowe's", "Lowe's Home Improvement", "Lowe's Home Centers"),
  named('Menards'),
  named('IKEA'),
  named('Bed Bath & Beyond'),
  named('Crate & Barrel'),
  named('Pottery Barn'),
  named('Williams Sonoma'),
  named('West Elm'),
  named('World Market', 'Cost Plus World Market'),
  named('Wayfair'),
  named('Costco', 'Costco Wholesale'),
  named("Sam's Club", 'Sams', 'Sams Wholesale Club'),
  named("Dick's Sporting Goods", "Dick's", 'DSG'),
  named('Academy Sports', 'Academy Sports + Outdoors'),
  named('REI', 'REI Co-op'),
  named('Scheels'),
  named('Bass Pro Shops', 'Bass Pro', 'Bass Pro Shop', 'Bass Pro Outdoor World'),
  named("Cabela's"),
  named('CVS', 'CVS Pharmacy', 'CVS Health'),
  named('Walgreens', 'Walgreens Pharmacy', 'Walgreen'),
  named('Sephora'),
  named('Ulta Beauty', 'Ulta', 'Ulta Salon'),
  named('Bath & Body Works'),
  named("Victoria's Secret"),
  named('Barnes & Noble', 'Barnes and Nobles', 'B&N'),
  named('GameStop'),
  named('Apple'),
  named('Micro Center'),
  named('Staples'),
  named('Office Depot', 'OfficeMax', 'Office Depot OfficeMax'),
  named('PetSmart'),
  named('Petco', 'Petco Animal Supplies', 'Unleashed by Petco'),
  named('Chewy'),
  named('Michaels'),
  named('Hobby Lobby'),
  named('JOANN', 'JOANN Fabrics', 'JOANN Fabric and Craft'),
  named('Amazon', 'Amazon Prime'),
  named('eBay'),
  named('Temu'),
  named('SHEIN'),
  named('The UPS Store', 'TheUPSStore'),
  named(
    'FedEx Office',
    'FedEx',
    'Federal Express',
    "FedEx Kinko's",
    'FedEx Office Print & Ship Center',
  ),
  named('UPS Access Point'),
  named('FedEx OnSite'),
  named('USPS', 'United States Postal Service', 'US Postal Service'),
  named('Whole Foods Market', 'Whole Foods', 'WFM'),
  named('Saks Off 5th'),
  named('Saks Fifth Avenue'),
  named('Neiman Marcus'),
  named("Carter's"),
  named("Children's Place"),
  named('LEGO'),
  named('Dollar General', 'DG', 'DG Market', 'Dollar General Market', 'DGX'),
  named('Family Dollar'),
  named('Dollar Tree'),
  named('Five Below', '5 Below'),
];

const byKey = new Map(
  retailerNames.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((spelling) => [retailerKey(spelling), name] as const),
  ),
);

/**
 * The chain's official name for any of its spellings; undefined if the chain is not in the list.
 */
export function retailerCalled(written: string): string | undefined {
  return byKey.get(retailerKey(written));
}

export function isKnownRetailer(written: string): boolean {
  return retailerCalled(written) !== undefined;
}
