import { describe, expect, test } from 'vitest';
import { readStreetName } from './street-name.ts';

/** The parts of a street's name (direction|core|suffix), each with spellings that must give these parts. */
const names: [parts: string, ...spellings: string[]][] = [
  ['|halliday|ave', 'Halliday Ave', 'HALLIDAY AVENUE', 'halliday av.', 'Halliday  Aven'],
  ['n|broadway|', 'N Broadway', 'North Broadway', 'N. Broadway', 'Broadway N', 'No. Broadway'],
  ['n|broadway|st', 'N BROADWAY ST', 'North Broadway Street'],
  ['|mcree|ave', 'McRee Ave', 'MC REE AVE', 'Mc Ree Avenue'],
  [
    '|martinlutherking|dr',
    'Dr Martin Luther King Dr',
    'Dr. Martin Luther King Jr. Drive',
    'MLK Dr',
  ],
  ['|stlouis|ave', 'St. Louis Ave', 'Saint Louis Avenue', 'ST LOUIS AV'],
  ['s|14|st', 'S 14th St', 'South Fourteenth Street', 's 14 st', '14th St S'],
  ['|22|st', '22nd St', 'Twenty-Second St', 'twenty second street', 'TWENTYSECOND ST'],
  ['n|market|st', 'N Market St', 'North Market Street'],
  ['|north|st', 'North St'],
  ['|southwest|ave', 'Southwest Ave', 'SW Avenue'],
  ['ne|kingshighway|blvd', 'Kingshighway Blvd NE', 'Kingshighway Boulevard Northeast'],
  ['|towergrove|ave', 'Tower Grove Ave'],
  ['|avenuea|', 'Avenue A'],
  ['|ofallon|st', "O'Fallon St", 'O’Fallon Street', 'O Fallon St'],
  ['|chouteau|ave', 'Chouteau Ave', 'Chóuteau Avenue'],
  ['||', '', ' . '],
];

describe('the parts of a street’s name', () => {
  test.each(
    names.flatMap(([parts, ...spellings]) => spellings.map((spelling) => [spelling, parts])),
  )('%s: %s', (spelling, parts) => {
    const { direction, core, suffix } = readStreetName(spelling);
    expect(`${direction}|${core}|${suffix}`).toBe(parts);
  });
});
