import { describe } from 'vitest';
import { describeBackgroundChecker } from '../../ports/background-check-conformance.ts';
import { createLocalBackgroundChecker } from './local-background-check.ts';

describe('checks by hand', () => describeBackgroundChecker(createLocalBackgroundChecker));
