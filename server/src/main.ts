import { createPublicRequests } from './adapters/local/public-requests.ts';
import { readConfig } from './config.ts';
import { orSayWhy, serve } from './serve.ts';

/** Starts the server. Addresses that users enter are reached only if they are public. */
await orSayWhy(() => serve(readConfig(), createPublicRequests()));
