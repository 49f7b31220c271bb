import type { Company } from '@backhaul/contract/calls/places/catalog.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LocationList } from './location-list.tsx';

afterEach(cleanup);

const online: Company = {
  id: 'amazon',
  name: 'Amazon',
  category: 'marketplace',
  description: 'Online store for nearly everything.',
  businessType: 'retailer',
  isFeatured: false,
  locationCount: 0,
  stLouisLocations: [],
  returnsThrough: ["Kohl's", 'The UPS Store'],
  returnPolicy: null,
};

test('a retailer without stores is taken to the nearest counter that takes its returns', () => {
  const choose = vi.fn();
  render(<LocationList company={online} onChoose={choose} />);
  expect(
    screen.getByText("The driver delivers to the nearest Kohl's or The UPS Store"),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Any Location/ }));
  expect(choose).toHaveBeenCalledWith({ kind: 'any', retailer: 'Amazon' });
  expect(screen.queryByText('Another address')).toBeNull();
});

test('one that no counter takes returns for asks for an address', () => {
  render(<LocationList company={{ ...online, returnsThrough: [] }} onChoose={vi.fn()} />);
  expect(screen.queryByText('Any Location')).toBeNull();
  expect(screen.getByText('Another address')).toBeTruthy();
});

const location = (n: number) => ({
  id: `cvs-${n}`,
  name: `CVS, ${n} Lindell Blvd`,
  address: `${n} Lindell Blvd`,
  city: 'St. Louis',
  state: 'MO',
  zipCode: '63108',
  acceptsReturns: true,
  distance_miles: 1.2,
});

function showLocations(listed: number, locationCount: number) {
  const stLouisLocations = Array.from({ length: listed }, (_, n) => location(n));
  const company = { ...online, name: 'CVS', returnsThrough: [], locationCount, stLouisLocations };
  render(<LocationList company={company} onChoose={vi.fn()} />);
}

test('of many locations it lists the nearest and says how many there are', () => {
  showLocations(20, 40);
  expect(screen.getAllByRole('listitem')).toHaveLength(21);
  expect(
    screen.getByText(
      'These are the 20 nearest of 40 locations. To find another location, search by street.',
    ),
  ).toBeTruthy();
});

test('where all are listed it says nothing of it', () => {
  showLocations(3, 3);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(document.body.textContent).not.toContain('nearest of');
});
