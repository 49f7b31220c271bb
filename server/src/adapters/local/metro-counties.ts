/** A county of the metro area, named as in the ZIP code list. */
interface MetroCounty {
  /** State and county code of the US Census. */
  readonly fips: string;
  readonly state: 'MO' | 'IL';
  readonly county: string;
}

/** The St. Louis, MO-IL metropolitan statistical area (product-rules.md#first-city: the first service area). */
export const metroCounties: readonly MetroCounty[] = [
  { fips: '29510', state: 'MO', county: 'St. Louis (city)' },
  { fips: '29189', state: 'MO', county: 'St. Louis' },
  { fips: '29183', state: 'MO', county: 'Saint Charles' },
  { fips: '29099', state: 'MO', county: 'Jefferson' },
  { fips: '29071', state: 'MO', county: 'Franklin' },
  { fips: '29113', state: 'MO', county: 'Lincoln' },
  { fips: '29219', state: 'MO', county: 'Warren' },
  { fips: '17163', state: 'IL', county: 'St. Clair' },
  { fips: '17119', state: 'IL', county: 'Madison' },
  { fips: '17133', state: 'IL', county: 'Monroe' },
  { fips: '17027', state: 'IL', county: 'Clinton' },
  { fips: '17005', state: 'IL', county: 'Bond' },
  { fips: '17013', state: 'IL', county: 'Calhoun' },
  { fips: '17083', state: 'IL', county: 'Jersey' },
  { fips: '17117', state: 'IL', county: 'Macoupin' },
];
