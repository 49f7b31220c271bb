import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { AddressFact } from '../../ports/address-source.ts';

/** A file with one JSON document in each line. */
const fileName = 'addresses.jsonl.gz';

/** Stores an extract's addresses next to its tiles. The extract then need not be read again for them. */
export async function storeAddresses(folder: string, facts: readonly AddressFact[]): Promise<void> {
  await pipeline(
    facts.values().map((fact) => `${JSON.stringify(fact)}\n`),
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(join(folder, fileName)),
  );
}

export async function* storedAddresses(folder: string): AsyncGenerator<AddressFact> {
  const input = createReadStream(join(folder, fileName)).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    yield JSON.parse(line) as AddressFact;
}
