import { describe, expect, test, vi } from 'vitest';
import { createAreaBook } from './area-book.ts';

const soulard = { lat: 38.6, lng: -90.21 };

function mapOf({ fails = false } = {}) {
  const asked: string[] = [];
  const state = { fails };
  return {
    asked,
    state,
    book: createAreaBook({
      autocomplete(query) {
        asked.push(query);
        return state.fails
          ? Promise.reject(new Error('no answer'))
          : Promise.resolve([{ placeId: query, description: `${query}, St. Louis, MO` }]);
      },
      placeDetails: (placeId) =>
        Promise.resolve({
          placeId,
          street: placeId === 'target' ? '4255 Hampton Ave' : '',
          location: soulard,
          city: 'St. Louis',
          state: 'MO',
          zip: '63104',
          formattedAddress: placeId,
          name: placeId,
          precision: 'town',
          uncertaintyMeters: 500,
        }),
    }),
  };
}

describe('the book of areas', () => {
  test('asks the map for each name once, in whatever spelling', async () => {
    const { book, asked } = mapOf();
    expect(await book.find(['Soulard', ' soulard '])).toEqual([
      { key: 'soulard', point: soulard },
      { key: 'soulard', point: soulard },
    ]);
    await book.find(['SOULARD']);
    expect(asked).toEqual(['soulard']);
  });

  test('knows no point of a house or a store', async () => {
    expect(await mapOf().book.find(['Target'])).toEqual([{ key: 'target', point: null }]);
  });

  test('says at once what it knows, and more once the map has answered', async () => {
    const { book } = mapOf();
    expect(book.known('soulard').point).toBeNull();
    await vi.waitFor(() => expect(book.known('soulard').point).toEqual(soulard));
  });

  test('goes on without a map that does not answer, and does not press it', async () => {
    const { book, asked, state } = mapOf({ fails: true });
    expect(await book.find(['Soulard'])).toEqual([{ key: 'soulard', point: null }]);
    state.fails = false;
    expect(await book.find(['Soulard', 'Tower Grove'])).toEqual([
      { key: 'soulard', point: null },
      { key: 'tower grove', point: soulard },
    ]);
    expect(asked).toEqual(['soulard', 'tower grove']);
  });
});
