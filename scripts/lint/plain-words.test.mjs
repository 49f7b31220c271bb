// Comments and documents are plain English (CONTRIBUTING.md#how-we-write). These tests find the usual signs of other
// English.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.mjs';

const bentWords = /\b(?:whoever|told of|of theirs|ways? on|hearing of)\b/i;
const questionWord = /^(?:What|Who|Whether|Whom|How)\b/;

const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
const files = sourceFiles().filter((file) => !file.includes('generated'));
const code = files.filter(
  (file) => /\.(tsx?|mjs|css)$/.test(file) && file !== 'scripts/lint/plain-words.test.mjs',
);
/** True for a line in CONTRIBUTING.md that quotes examples of words to avoid. */
const isExample = (line) => line.startsWith("- not '");

/** Each comment as one line of text: a block, or neighboring line comments. */
function commentsOf(text) {
  const found = text.matchAll(
    /\/\*([\s\S]*?)\*\/|((?:^[ \t]*\/\/ .*\n?)+)|(?<=\S[ \t])\/\/ (.*)$/gm,
  );
  return [...found].map(([, block, lines, tail]) =>
    (block ?? lines ?? tail)
      .replaceAll(/^[ \t]*(?:\/\/|\*+)[ \t]?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

const sentencesOf = (text) => text.split(/(?<=[.!?:])\s+/);
const isBent = (sentence) => questionWord.test(sentence) && !sentence.endsWith('?');

/** The sentences of a document outside its code, each on one line. */
function proseOf(file) {
  const lines = textOf(file)
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .filter((line) => !isExample(line) && !line.startsWith('#'));
  const blocks = lines.join('\n').split(/\n\n|\n(?=\s*(?:[-|]|\d+\.)\s?)/);
  return blocks.flatMap((block) =>
    sentencesOf(block.replaceAll(/\s+/g, ' ').replace(/^ ?(?:[-|]|\d+\.) /, '')),
  );
}

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  ),
  ...files,
].filter((file) => file.endsWith('.md'));

test('finds comments of every kind', () => {
  const text = "/** What it is. */\nconst a = 'x'; // Whoever\n  // How it\n  // goes on\n";
  expect(commentsOf(text)).toEqual(['What it is.', 'Whoever', 'How it goes on']);
});

test('no document has bent words', () => {
  const prose = documents.flatMap((file) => proseOf(file).map((text) => `${file}: ${text}`));
  expect(prose.length).toBeGreaterThan(1_000);
  expect(prose.filter((text) => bentWords.test(text))).toEqual([]);
});

// Headings, and all sentences on pages for customers and drivers, may begin with a question word.
test.each(documents.filter((file) => !file.startsWith('web/content/')))(
  'no sentence of %s begins like a question that it is not',
  (file) => {
    expect(proseOf(file).filter(isBent)).toEqual([]);
  },
);

test('comments have no bent words and begin with the thing that they describe', () => {
  const bent = code.flatMap((file) =>
    commentsOf(textOf(file))
      .flatMap(sentencesOf)
      .filter((sentence) => isBent(sentence) || bentWords.test(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(bent).toEqual([]);
});
