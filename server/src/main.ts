import { createPublicRequests } from './adapters/local/public-requests.ts';
import { readConfig } from './config.ts';
import { orSayWhy, serve } from './serve.ts';

/** The program: what other people enter is reached only at public addresses. */
await orSayWhy(() => serve(readConfig(), createPublicRequests()));
