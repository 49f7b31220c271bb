import { uploadFile } from '@backhaul/contract/calls/returns/files.ts';
import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { searchCompanies } from '@backhaul/contract/calls/places/catalog.ts';
import { expect, test } from 'vitest';
import { inTurn } from './first-kept.ts';

test('one first call at a time, also after one that failed, and all at once from then on', async () => {
  const begun: string[] = [];
  const ends = new Map<
    string,
    { resolve: (value: string) => void; reject: (why: Error) => void }
  >();
  const call = (path: string, name: string) =>
    inTurn(path, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
    });
  const settled = () => new Promise((then) => setTimeout(then));

  const failing = call(createQuote.path, 'first').catch((why: Error) => why.message);
  const upload = call(uploadFile.path, 'upload');
  const third = call(createQuote.path, 'third');
  const search = call(searchCompanies.path, 'search');
  await settled();
  expect(begun).toEqual(['search', 'first']);
  ends.get('first')?.reject(new Error('offline'));
  expect(await failing).toBe('offline');
  await settled();
  expect(begun).toEqual(['search', 'first', 'upload']);
  ends.get('upload')?.resolve('uploaded');
  expect(await upload).toBe('uploaded');
  await settled();
  const fourth = call(createQuote.path, 'fourth');
  expect(begun).toEqual(['search', 'first', 'upload', 'third', 'fourth']);
  for (const name of ['third', 'fourth', 'search']) ends.get(name)?.resolve(name);
  expect(await Promise.all([third, fourth, search])).toEqual(['third', 'fourth', 'search']);
});
