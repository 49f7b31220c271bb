import { listOf } from '../context-words.ts';
import type { ScreenedGroup } from '../screened-group.ts';

/** Words in a description that only lead to a warning. */
export const wording: ScreenedGroup = {
  name: 'wording',
  inAnyContext: true,
  review: listOf(`
    homemade, home brewed, homebrew, made at home, made by me, made it myself, built it myself, built by me, assembled by
    me, diy, do it yourself, self made, unmarked, not marked, no marking, without markings, unlabeled, unlabelled, not
    labeled, not labelled, no label, without label, without a label, label removed, labels removed, label missing, missing
    label, label torn off, no name on it, no brand, no return address, no sender, plain wrapping, plain brown box, plain
    package, plain box, brown paper package, prototype, pre production, engineering sample, not for sale, not for resale,
    replica, imitation, copy of a, clone of, modified, modded, tampered, jailbroken, hacked, cracked software, serial number
    removed, serial number scratched, scratched off serial, serial scratched, no serial, serial removed, serial filed, filed
    off, unknown content, contents unknown, content unknown, unknown item, unknown substance, unknown liquid, unknown
    powder, unidentified, mystery box, mystery package, mystery item, mystery powder, mystery liquid, white powder, strange
    smell, smells weird, smells strange, smells funny, dont know what is in, dont know whats in, dont know what it is, dont
    know what is inside, dont know whats inside, not sure what is in, not sure what it is, no idea what, do not open, dont
    open, never open, do not look, dont look inside, do not scan, do not x ray, do not inspect, keep closed, keep sealed,
    keep it closed, keep it sealed, keep shut, must stay closed, must stay sealed, no questions, dont ask, do not ask, dont
    tell, do not tell, keep quiet, discreet, discreetly, discrete package, secret package, confidential package, anonymous,
    anonymously, off the books, under the table, no receipt no name, for a friend of a friend, from a stranger, someone gave
    me, asked me to send, asked to carry, suspicious, wink wink, leaking liquid, ticking, wires sticking out, powder inside,
    liquid inside, not in original container, repackaged, re labeled, resealed with tape`),
  harmless: listOf(`
    anonymous by, discreet packaging, imitation leather, imitation crab, imitation vanilla, imitation pearl, modified corn
    starch, diy kit, diy craft, diy craft kit, diy paint, diy slime, diy miniature, diy book, diy dollhouse, diy puzzle, diy
    candle kit, diy candle making kit, diy jewelry making kit, replica jersey, replica helmet, replica car, replica ship,
    replica ball, homemade ice cream maker, made by me crafts, funko mystery box, keep sealed lunch`),
};
