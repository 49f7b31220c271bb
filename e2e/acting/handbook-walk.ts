import { headed, type State } from './walk.ts';

export const handbookStates: readonly State[] = [
  headed(
    { path: '/internal/guidebooks', name: 'a guide of the handbook' },
    '/internal/guidebooks?page=store-refuses',
    'Handbook',
  ),
  headed(
    { path: '/feature-documents', name: 'the product in the handbook' },
    '/feature-documents',
    'Handbook',
  ),
  headed(
    { path: '/employee-documents', name: 'a document to sign' },
    '/employee-documents',
    'Handbook',
  ),
  headed(
    { path: '/printable-templates', name: 'what is printed' },
    '/printable-templates',
    'Handbook',
  ),
  headed({ path: '/employee-guide', name: 'the guides' }, '/employee-guide', 'Handbook'),
];
