import { listOf } from './context-words.ts';

/** Ordinary words that lie one slip of the pen away from a screened one. */
export const ordinaryWords = listOf(`
  ability, aspiring, bailey, ballet, ballets, barbarous, baronet, billion, billions, bullet, carbide, carmine, carrier,
  carriers, carter, channel, channels, chronic, cleaner, clearer, cleave, cleaves, clever, comedian, comedians,
  compensatory, concert, concerto, concerts, countries, created, creation, creations, creator, creators, custom, cutler,
  deactivate, diary, discrete, dobie, ducking, earning, earnings, embalmer, entails, extinguished, fertilize, fertilized,
  forearm, fuses, galling, hatched, hatcher, hatches, infected, infections, ingested, inhale, inhaled, inhales, invested,
  jackers, jarred, jeweler, jewelers, landline, marches, masculine, matched, maturity, mediation, meditation, miscellaneous,
  morphing, oxidized, panting, parliament, pennant, pennants, permission, pigeon, pirate, pirates, poacher, poachers,
  pointing, printing, pristine, profane, refer, refers, revolve, revolved, scalped, scalper, scatter, scratches, seeding,
  severe, shimmer, shogun, shutter, shutters, silence, silenced, simmer, singular, skimmed, slimmer, snuggled, snuggling,
  solitary, sparkle, sparkles, spatter, splatter, suspicions, swatter, swimmer, swimmers, talent, talents, tapered,
  tempered, termite, termites, thermidor, tickling, tracer, traces, trackers, traders, tricking, trumped, tucking,
  unexplored, unmasked, vanish, vaporize, vaporized, voila, vouched, waltzer, weatherly, whisked, whisker, whiskers,
  woodcutter`);
