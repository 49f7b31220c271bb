import { expect, test } from 'vitest';
import { frameKey, frameNameOf, framePerson, personOfFrame } from './frame-person.ts';

const parent = {} as Window;

test('a frame is of the person in its name, and a window of its own is of nobody', () => {
  expect(personOfFrame({ name: frameNameOf('dana'), parent })).toBe('dana');
  expect(personOfFrame({ name: 'some-frame', parent })).toBeNull();
  // Another site can open a window with the name of a demo person's iframe. A window outside of an iframe is
  // its own parent, and its name is ignored.
  const opened = { name: frameNameOf('dana') } as Window;
  expect(personOfFrame(Object.assign(opened, { parent: opened }))).toBeNull();
  expect(personOfFrame(undefined)).toBeNull();
});

test('outside of frames storage has its plain keys', () => {
  expect(framePerson).toBeNull();
  expect(frameKey('backhaul.auth')).toBe('backhaul.auth');
});
