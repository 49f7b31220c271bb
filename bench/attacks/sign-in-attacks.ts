import { randomUUID } from 'node:crypto';
import { inMs, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { openJsonClient } from '../world/json-client.ts';
import {
  type AttackedServer,
  countStatuses,
  startAttackedServer,
  worstWhile,
} from './attacked-server.ts';

const authPerMinute = 20;
const tries = 40;
const floods = { addresses: 40, each: 10 };
const slowestSignInMs = 5_000;

/**
 * Tries to sign in, with the sign-in call's URL path spelled differently. The connection sends the path
 * unchanged.
 */
async function trySpelled(server: AttackedServer, target: string, n: number): Promise<number> {
  const client = await openJsonClient(server.origin, '');
  const form = { email: `${randomUUID()}@example.com`, password: 'guess' };
  const { status } = await client.post(target, form, { 'x-forwarded-for': `192.0.2.${n}` });
  client.close();
  return status;
}

async function spellTargets(server: AttackedServer): Promise<Row[]> {
  const targets = [
    '/api/auth/login',
    '/%61pi/auth/login',
    '/api/%61uth/login',
    'http://127.0.0.1/api/auth/login',
  ];
  const rows: Row[] = [];
  for (const [n, target] of targets.entries()) {
    const statuses: number[] = [];
    for (let tried = 0; tried < tries; tried += 1)
      statuses.push(await trySpelled(server, target, n + 1));
    const passed = statuses.filter((status) => status !== 429).length;
    rows.push({
      what: `${tries} sign-ins a minute to ${target}`,
      ours: `${passed} reached the password`,
      peer: `at most ${authPerMinute}`,
      holds: passed <= authPerMinute,
    });
  }
  return rows;
}

/** Guesses passwords from many IP addresses, each within its rate limit, while a real person signs in. */
async function floodPasswords(server: AttackedServer): Promise<Row> {
  const person = await server.person();
  const guesses = Array.from({ length: floods.addresses }, (_, address) =>
    Array.from({ length: floods.each }, () =>
      server.send('/api/auth/login', {
        method: 'POST',
        from: `192.0.${address + 3}.9`,
        json: { email: `${randomUUID()}@example.com`, password: 'guess' },
      }),
    ),
  );
  const { worstMs, statuses } = await worstWhile(
    Promise.all(guesses.flat()),
    () => person.signIn(),
    10,
  );
  return {
    what: `${floods.addresses * floods.each} passwords guessed at once, from ${floods.addresses} addresses`,
    ours: `somebody's own sign-in ${inMs(worstMs)} at worst, ${new Set(statuses).size === 1 ? 'always' : 'not always'} 200`,
    peer: `at most ${inMs(slowestSignInMs)}, always 200`,
    holds: worstMs <= slowestSignInMs && statuses.every((status) => status === 200),
  };
}

async function floodSandboxes(server: AttackedServer): Promise<Row> {
  const started = await Promise.all(
    Array.from({ length: tries }, () =>
      server.send('/api/auth/demo-login', { method: 'POST', from: '192.0.2.200', json: {} }),
    ),
  );
  const made = started.filter(({ status }) => status === 200).length;
  return {
    what: `${tries} demo worlds asked for at once, from one address`,
    ours: countStatuses(started),
    peer: `at most ${authPerMinute} made, none 500`,
    holds: made <= authPerMinute && started.every(({ status }) => status !== 500),
  };
}

export async function attackSignIn(world: BenchWorld): Promise<Row[]> {
  const server = await startAttackedServer(world);
  return [
    ...(await spellTargets(server)),
    await floodPasswords(server),
    await floodSandboxes(server),
  ];
}
