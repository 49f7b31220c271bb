import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['Plain TEXT, 9mm', 'plain text, 9mm'],
  ['g\u00ADun', 'gun'],
  ['hero\u200Bin \u2060\uFEFF', 'heroin '],
  ['ｇｕｎ', 'gun'],
  ['𝓰𝓾𝓷 𝐠𝐮𝐧 ⓖⓤⓝ', 'gun gun gun'],
  ['🅖🅤🅝', 'gun'],
  ['COCA\u00CFNE', 'cocaine'],
  ['co\u0301caine', 'cocaine'],
  ['\u0441oc\u0430\u0456ne', 'cocaine'],
  ['\u03C1istol, \u0391MMO', 'pistol, ammo'],
  ['gυn', 'gun'],
  ['ɢᴜɴ', 'gun'],
  ['straße, Œuvre, søt', 'strasse, oeuvre, sot'],
])('reads %j as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('leaves nothing to fold again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = foldText(text);
      expect(foldText(once)).toBe(once);
    }),
  );
});
