import type { Company } from '@backhaul/contract/calls/catalog.ts';
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
