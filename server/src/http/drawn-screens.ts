import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstData } from '@backhaul/contract/first-data.ts';
import { drawnScreenId, type DrawRequest } from '@backhaul/contract/screen-drawing.ts';
import type { FastifyRequest } from 'fastify';
import { createPageThread } from './page-thread.ts';

/**
 * The maximum wait for a drawn screen. After that, the page is sent without it and the browser draws the
 * screen.
 */
const usualPatienceMs = 300;
/**
 * At most this many pages wait to be drawn. When more are requested, they are sent undrawn, so that waiting
 * pages are not delayed further.
 */
const mostWaiting = 8;
const phoneWidthPx = 412;
const desktopWidthPx = 1440;

/**
 * Draws a person's screen as HTML on the server, as the browser would draw it from the page's data (`json`).
 * Empty if that fails or takes too long. Never throws.
 */
export type DrawScreen = (request: FastifyRequest, json: string) => Promise<string>;

function widthOf({ headers }: FastifyRequest): number {
  const says = headers['sec-ch-ua-mobile'];
  const isPhone = says === undefined ? /mobi/i.test(headers['user-agent'] ?? '') : says === '?1';
  return isPhone ? phoneWidthPx : desktopWidthPx;
}

/** Draws signed-in people's screens from the built client (docs/decisions/0158). */
export function openScreenDrawer(dist: string, patienceMs = usualPatienceMs): DrawScreen {
  const file = join(dist, 'drawing/draw-thread.js');
  if (!existsSync(file)) return async () => '';
  const thread = createPageThread(file);
  return async (request, json) => {
    if (thread.waiting() >= mostWaiting) return '';
    const asked: DrawRequest = {
      url: request.url,
      widthPx: widthOf(request),
      data: JSON.parse(json) as FirstData,
    };
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(late.resolve, patienceMs, null);
    try {
      const html = await Promise.race([thread.ask(asked), late.promise]);
      // `inert` keeps people from pressing and screen readers from reading the drawn screen until the
      // application has replaced it.
      return html === null ? '' : `<div id="${drawnScreenId}" inert>${html}</div>`;
    } catch (error) {
      request.log.warn({ err: error }, 'a page goes without its drawn screen');
      return '';
    } finally {
      clearTimeout(timer);
    }
  };
}
