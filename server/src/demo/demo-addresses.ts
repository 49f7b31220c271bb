/** Addresses in St. Louis, from the city's open data. The people there are made up. */
export interface DemoAddress {
  street: string;
  city: string;
  state: 'MO';
  zip: string;
  lat: number;
  lng: number;
}

const city = (street: string, zip: string, lat: number, lng: number): DemoAddress => ({
  street,
  city: 'St. Louis',
  state: 'MO',
  zip,
  lat,
  lng,
});

export const demoAddresses = {
  shaw: city('4100 Shenandoah Avenue', '63110', 38.61037, -90.25168),
  foxPark: city('2800 Shenandoah Avenue', '63104', 38.607936, -90.227263),
  towerGroveSouth: city('3508 Wyoming Street', '63118', 38.598669, -90.241149),
  towerGroveEast: city('3450 Magnolia Avenue', '63118', 38.605698, -90.238923),
  lafayetteSquare: city('1923 Park Avenue', '63104', 38.617565, -90.213065),
  soulard: city('700 Lafayette Avenue', '63104', 38.609536, -90.200667),
  downtown: city('1227 Washington Avenue', '63103', 38.632336, -90.197981),
  centralWestEnd: city('4400 Lindell Boulevard', '63108', 38.641406, -90.254947),
  debaliviere: city('5307 Pershing Avenue', '63112', 38.647967, -90.274584),
  dogtown: city('1227 Tamm Avenue', '63139', 38.62777, -90.293345),
  lindenwood: city('3235 Ivanhoe Avenue', '63139', 38.604824, -90.304155),
  southampton: city('4915 Macklind Avenue', '63109', 38.585414, -90.284703),
} as const;

export type DemoAddressName = keyof typeof demoAddresses;

/** The driver's last known position on the road. */
export const demoDriverPlace = { lat: 38.6047, lng: -90.2712 };
