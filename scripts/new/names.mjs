import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A name in all the spellings that the written code needs: for files, variables, types, SQL and people. */
export function formsOf(kebab = '') {
  if (!kebabCase.test(kebab)) throw new Error(`Give it a name in kebab-case, not '${kebab}'`);
  const camel = kebab.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const words = kebab.replaceAll('-', ' ');
  return { kebab, camel, pascal: capital(camel), snake: kebab.replaceAll('-', '_'), words };
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Splits 'money/stamps' into the folder of features ('money', a wing) and the name in all its spellings. */
export function placeOf(root, place = '') {
  const [wing = '', name] = place.split('/');
  const wings = readdirSync(path.join(root, 'server/src/features'));
  if (name === undefined || !wings.includes(wing))
    throw new Error(`Name its wing too, as money/${name ?? wing}; there are ${wings.join(', ')}`);
  return { wing, name, ...formsOf(name) };
}

/**
 * A readable title for a field: 'createdAt' becomes 'Created', 'trackingNumber' becomes 'Tracking number'.
 */
export function titleOf(field) {
  const words = field.replaceAll(/\B([A-Z])/g, ' $1').toLowerCase();
  return capital(words.replace(/ at$/, '').replaceAll('_', ' '));
}

export const load = (root, module) => import(pathToFileURL(path.join(root, module)).href);
