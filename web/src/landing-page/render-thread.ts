import type { RenderRequest } from '@backhaul/contract/landing-page.ts';
import { workerData } from 'node:worker_threads';
import { renderLanding } from './render-landing.tsx';

/** The whole of a thread that the server starts when the page is to be drawn anew. */
const { facts, assets } = workerData as RenderRequest;
process.stdout.write(renderLanding(facts, assets));
