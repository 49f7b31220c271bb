import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * An account of the operating system under which PostgreSQL can run, because it refuses to run as root. The
 * account's user owns PostgreSQL's files.
 */
export type PostgresAccount = {
  name: AccountName;
  ownerUid: number;
  ownerGid: number;
  command(program: string, args: string[]): AccountCommand;
};

type AccountCommand = {
  program: string;
  args: string[];
  options: { uid?: number; gid?: number };
};

export type AccountName = 'self' | 'mapped' | 'nobody' | 'nobody-with-access';

/**
 * The first account that can run `program` and reach `folder`: this process's own user, if it is not root;
 * this user shown as nobody in a user namespace; nobody; nobody with access to the parent folders.
 */
export function chooseAccount(
  program: string,
  folder: string,
  only?: AccountName,
): PostgresAccount {
  const account = usableAccounts(program, folder).find(
    ({ name }) => only === undefined || name === only,
  );
  if (account === undefined) {
    throw new Error(
      `PostgreSQL cannot run as this user under ${folder}: ` +
        'neither a user namespace nor another account works here. ' +
        'Run as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

/** All accounts `chooseAccount` could use, best first. */
export function usableAccounts(program: string, folder: string): PostgresAccount[] {
  const names: AccountName[] =
    process.getuid?.() === 0 ? ['mapped', 'nobody', 'nobody-with-access'] : ['self', 'mapped'];
  return names.map(accountNamed).filter((account) => works(account, program, folder));
}

/**
 * Makes the account the owner of a folder and its contents, if this process is root and the folder has
 * another owner.
 */
export function giveTree(folder: string, account: PostgresAccount): void {
  if (process.getuid?.() !== 0) return;
  if (lstatSync(folder).uid === account.ownerUid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(folder, entry), account.ownerUid, account.ownerGid);
  }
  // The folder's own owner is changed last. If the account owns the folder, it therefore owns everything in
  // it.
  chownSync(folder, account.ownerUid, account.ownerGid);
}

function accountNamed(name: AccountName): PostgresAccount {
  const nobody = nobodyIds();
  const self = { ownerUid: process.getuid?.() ?? 0, ownerGid: process.getgid?.() ?? 0 };
  const other = { ownerUid: nobody.uid, ownerGid: nobody.gid };
  switch (name) {
    case 'self':
      return { name, ...self, command: (program, args) => ({ program, args, options: {} }) };
    case 'mapped':
      return {
        name,
        ...self,
        command: (program, args) => ({
          program: 'unshare',
          args: [
            '--user',
            `--map-user=${nobody.uid}`,
            `--map-group=${nobody.gid}`,
            '--',
            program,
            ...args,
          ],
          options: {},
        }),
      };
    case 'nobody':
      return {
        name,
        ...other,
        command: (program, args) => ({
          program,
          args,
          options: { uid: nobody.uid, gid: nobody.gid },
        }),
      };
    case 'nobody-with-access':
      return {
        name,
        ...other,
        command: (program, args) => ({
          program: 'setpriv',
          args: [
            `--reuid=${nobody.uid}`,
            `--regid=${nobody.gid}`,
            '--clear-groups',
            '--inh-caps=+dac_override',
            '--ambient-caps=+dac_override',
            '--',
            program,
            ...args,
          ],
          options: {},
        }),
      };
  }
}

function works(account: PostgresAccount, program: string, folder: string): boolean {
  if (account.name === 'self' && !hasPasswordEntry()) return false;
  const script = 'test -x "$1" && exec "$0" --version';
  const {
    program: run,
    args,
    options,
  } = account.command('/bin/sh', ['-c', script, program, folder]);
  return spawnSync(run, args, { ...options, stdio: 'ignore', timeout: 10_000 }).status === 0;
}

// True if this process's user is in the system's list of users. initdb fails for users without an entry, as
// after `docker run --user 12345`.
function hasPasswordEntry(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

function nobodyIds(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}
