// `npm run index`: writes the generated lists of files.
import { writeFileSync } from 'node:fs';
import { indexes } from './indexes.mjs';

for (const { file, text } of indexes()) writeFileSync(file, text);
