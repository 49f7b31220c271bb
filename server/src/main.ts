import { createPublicRequests } from './adapters/local/public-requests.ts';
import { readConfig } from './config.ts';
import { orSayWhy, serve } from './serve.ts';

/** Starts the server. Requests to URLs that users enter are sent only if the host is public. */
await orSayWhy(() => serve(readConfig(), createPublicRequests()));
