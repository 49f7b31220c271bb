import { listOf } from './context-words.ts';

/** Ordinary words that lie one slip of the pen away from a screened one. */
export const ordinaryWords = listOf(`
  ability, aspiring, bailey, ballet, ballets, barbarous, baronet, billion, billions, bullet, carbide, carmine, carrier,
  carriers, carter, channel, channels, cleaner, clearer, cleave, cleaves, clever, comedian, comedians, compensatory,
  concert, concerto, concerts, countries, created, creation, creations, creator, creators, custom, cutler, deactivate,
  diary, discrete, ducking, earning, earnings, fertilize, fertilized, forearm, hatched, hatcher, hatches, inhale, inhaled,
  inhales, jackers, jarred, jeweler, jewelers, landline, marches, masculine, matched, maturity, mediation, meditation,
  miscellaneous, morphing, panting, parliament, pennant, pennants, permission, pirate, pirates, poacher, poachers, pointing,
  printing, profane, refer, refers, revolve, revolved, scalped, scalper, scratches, seeding, shogun, silence, silenced,
  singular, snuggled, snuggling, solitary, sparkle, sparkles, suspicions, talent, talents, tapered, tempered, termite,
  termites, tickling, tricking, trumped, tucking, unexplored, unmasked, vanish, vaporize, vaporized, voila, vouched,
  waltzer, weatherly, whisked, whisker, whiskers`);
