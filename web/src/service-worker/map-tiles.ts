import { mapCache } from '@backhaul/contract/device-files.ts';
import { trim, type WorkerWorld } from './release.ts';

const entriesAtMost = 1_500;
/**
 * The number of new tiles after which old ones are removed. Each removal reads the names of all tiles, so it
 * is not done for every new tile.
 */
const trimEvery = 100;
const tilePath = /^\/api\/map\/tiles\//;
const stylePath = /^\/api\/map\/style/;

/** The cache of map tiles that people have viewed. It lasts until they sign out. A tile never changes. */
export function createMapTiles({ caches, fetch }: Pick<WorkerWorld, 'caches' | 'fetch'>) {
  let putSinceTrim = 0;

  async function fetched(cache: Cache, request: Request): Promise<Response> {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(request, answer.clone());
      putSinceTrim += 1;
      if (putSinceTrim % trimEvery === 0) await trim(cache, entriesAtMost);
    }
    return answer;
  }

  return {
    isOfMap: (pathname: string) => tilePath.test(pathname) || stylePath.test(pathname),

    /**
     * Answers with a stored tile, if there is one, without using the network. A stored map style is used only
     * if there is no network.
     */
    async answer(request: Request): Promise<Response> {
      const cache = await caches.open(mapCache);
      const kept = () => cache.match(request, { ignoreVary: true });
      if (tilePath.test(new URL(request.url).pathname))
        return (await kept()) ?? fetched(cache, request);
      try {
        return await fetched(cache, request);
      } catch (error) {
        const style = await kept();
        if (style) return style;
        throw error;
      }
    },
  };
}
