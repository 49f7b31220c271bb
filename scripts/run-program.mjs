import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program until it ends and returns its exit code. Forwards our signals to it, so that it stops
 * cleanly when the command is stopped.
 */
export function runProgram(program, args, options) {
  const child = startProgram(program, args, options);
  const stopForwarding = forwardSignals([child]);
  return exitCode(child).finally(stopForwarding);
}

export function startProgram(program, args, options) {
  return spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
}

/**
 * Resolves with the exit code when the program ends. As in shells, a program ended by a signal has 128 plus the
 * signal's number.
 */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Forwards our signals to the children; returns a function that stops forwarding. */
export function forwardSignals(children) {
  // After Ctrl-C, the terminal sends the signal to children too, so a child may get it twice. It must handle
  // both as one.
  const forward = (signal) => children.forEach((child) => child.kill(signal));
  for (const signal of forwarded) process.on(signal, forward);
  return () => forwarded.forEach((signal) => process.off(signal, forward));
}
