import { expect, it } from 'vitest';
import { NearSpellings } from './near-spellings.ts';
import { TermIndex } from './term-index.ts';
import { wordsOf } from './words-of.ts';

const index = new TermIndex<string>();
index.add(
  ['rifle', 'gasoline', 'firework', 'gun', 'silencer', 'acetylene', 'nitric acid'],
  'goods',
);
const near = new NearSpellings(index.terms, ['silence']);
const found = (text: string) => {
  const words = wordsOf(text);
  return near.find(words, index.find(words)).map(({ term }) => term.text);
};

it.each([
  ['rifel', 'rifle'],
  ['riffle', 'rifle'],
  ['gasolene', 'gasoline'],
  ['gasoine', 'gasoline'],
  ['gas0lene', 'gasoline'],
  ['firewroks', 'firework'],
  ['a fierwork!', 'firework'],
  ['silenser', 'silencer'],
  ['acetelyne', 'acetylene'],
])('takes %j for %j', (text, term) => {
  expect(found(text)).toEqual([term]);
});

it.each([
  'rifle', // found as it is
  'rifles',
  'title',
  'ripple',
  'gum', // too short
  'silence',
  'silences',
  'baseline',
])('takes %j for nothing else', (text) => {
  expect(found(text)).toEqual([]);
});
