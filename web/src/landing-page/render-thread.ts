import type { RenderRequest } from '@backhaul/contract/landing-page.ts';
import { workerData } from 'node:worker_threads';
import { renderLanding } from './render-landing.tsx';

/** The entry of the worker thread that the server starts to render the page again. */
const { facts, assets } = workerData as RenderRequest;
process.stdout.write(renderLanding(facts, assets));
