import { alcohol } from './alcohol.ts';
import { batteries } from './batteries.ts';
import { blades } from './blades.ts';
import { chemicals } from './chemicals.ts';
import { drugs } from './drugs.ts';
import { explosives } from './explosives.ts';
import { freshFood } from './fresh-food.ts';
import { compressedGas, fuel } from './fuel-and-gas.ts';
import { artAndCollectibles, fineGoods, giftCards, jewelry, money } from './high-value.ts';
import { livingThings, remains } from './living-and-remains.ts';
import { medicine } from './medicine.ts';
import { tobacco } from './tobacco.ts';
import { unlawfulGoods } from './unlawful-goods.ts';
import { defenseDevices, weapons } from './weapons.ts';
import type { ScreenedGroup } from '../screened-group.ts';

/**
 * The groups of goods that are screened whatever the order's value is, the most dangerous first.
 */
export const screenedGroups: readonly ScreenedGroup[] = [
  weapons,
  defenseDevices,
  explosives,
  fuel,
  compressedGas,
  chemicals,
  drugs,
  batteries,
  livingThings,
  remains,
  unlawfulGoods,
  alcohol,
  tobacco,
  freshFood,
  medicine,
  blades,
];

/**
 * The groups of goods that are screened only if the order's value exceeds the limit for high values.
 */
export const valuableGroups: readonly ScreenedGroup[] = [
  jewelry,
  money,
  giftCards,
  artAndCollectibles,
  fineGoods,
];
