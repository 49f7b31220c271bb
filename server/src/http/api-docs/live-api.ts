import { formsOf, typeName } from '@backhaul/contract/named-schemas.ts';
import { clientMessage, liveMessage, type LiveMessage } from '@backhaul/contract/live-messages.ts';
import recorded from './examples.generated.json' with { type: 'json' };
import { createSchemaBook, type JsonSchema } from './json-schemas.ts';
import type { ApiDescription } from './open-api.ts';

/** Says for each message of the live stream who receives it and when. */
const toldTo: Record<LiveMessage['type'], string> = {
  READY: 'Everybody gets this message first. It has the cursor from which the stream continues.',
  NEW_ORDER: 'Approved drivers who are online and near the pickup, within their radius.',
  ORDER_STATUS_UPDATE:
    'The order’s customer, driver and admins, and its public page. `order.event` says what happened.',
  DRIVER_LOCATION:
    'The order’s customer and driver while the driver is on the way to its stop, the public page while the item is on the road, and admins always.',
  OFFER_GONE:
    'Drivers who had the offer, once another driver has the order or it was cancelled. The message does not say who has it.',
  LOCATION_NOTE:
    'The socket that sent a position, if we ignored the position or corrected its time. At most once a minute for each reason.',
  MESSAGES_READ: 'The other people in an order’s messages, when somebody has read them.',
  WORK_CHANGED:
    'The staff, when waiting work, the presence of staff, a driver’s application, a limit or a role has changed.',
  NOTIFIED: 'The person who got a notification in the app, or read it on another device.',
};

const messages: Readonly<Record<string, unknown>> = recorded.messages;

const query: JsonSchema = {
  type: 'object',
  properties: {
    after: {
      type: 'string',
      description:
        'The cursor of the last message. The stream first sends everything since then, once and in order. Without a cursor, the stream begins now.',
    },
    tracking: {
      type: 'string',
      description:
        'A tracking number. The stream then sends the public messages of this order, without a session.',
    },
  },
};

function server(origin: string): JsonSchema {
  if (!URL.canParse(origin)) {
    const host = { default: '127.0.0.1:3000', description: 'The host of this server.' };
    return { host: '{host}', protocol: 'ws', variables: { host } };
  }
  const { host, protocol } = new URL(origin);
  return { host, protocol: protocol === 'https:' ? 'wss' : 'ws' };
}

/**
 * The AsyncAPI 3.0 document that describes the WebSocket at /ws/tracking. It is derived from the API
 * contract.
 */
export function liveApiDocument(description: Omit<ApiDescription, 'served'>) {
  const { title, version, origin, cookieName } = description;
  const book = createSchemaBook({ hasDiscriminators: false });
  const message = (type: string, payload: JsonSchema, summary: string) => {
    const example = messages[type];
    return {
      name: type,
      title: type,
      summary,
      contentType: 'application/json',
      payload,
      ...(example === undefined ? {} : { examples: [{ payload: example }] }),
    };
  };
  const told = Object.entries(toldTo).map(([type, summary]) => {
    const form = formsOf(liveMessage)?.forms.find(([kind]) => kind === type)?.[1];
    if (form === undefined) throw new Error(`no live message is of type ${type}`);
    return [typeName(type), message(type, book.read(form, 'output'), summary)] as const;
  });
  const position = message(
    'LOCATION',
    book.read(clientMessage, 'input'),
    'The position of a driver, sent by the driver’s socket. We use at most 300 positions a minute.',
  );
  const names = told.map(([name]) => name);
  const ofChannel = (name: string) => ({ $ref: `#/channels/tracking/messages/${name}` });
  const ofDocument = (name: string) => ({ $ref: `#/components/messages/${name}` });
  const session = { $ref: '#/components/securitySchemes/session' };
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${title} live messages`,
      version,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      description:
        'The calls are in the OpenAPI document beside this one. Closed with 4401 = the session ended, 4408 = too slow, ' +
        '1008 = too many sockets of one person, 1011 = catching up failed, 1001 = the server stops; after all but the first, ' +
        'come back with the cursor.',
    },
    defaultContentType: 'application/json',
    servers: { here: server(origin) },
    channels: {
      tracking: {
        address: '/ws/tracking',
        servers: [{ $ref: '#/servers/here' }],
        bindings: { ws: { method: 'GET', query } },
        messages: Object.fromEntries(
          [...names, 'Location'].map((name) => [name, ofDocument(name)]),
        ),
      },
    },
    operations: {
      tell: {
        action: 'send',
        channel: { $ref: '#/channels/tracking' },
        summary:
          'With a session, what the person may see; with `tracking`, one order’s public moves.',
        security: [session],
        messages: names.map(ofChannel),
      },
      hear: {
        action: 'receive',
        channel: { $ref: '#/channels/tracking' },
        summary: 'A driver’s position.',
        security: [session],
        messages: [ofChannel('Location')],
      },
    },
    components: {
      securitySchemes: { session: { type: 'httpApiKey', in: 'cookie', name: cookieName } },
      messages: { ...Object.fromEntries(told), Location: position },
      schemas: book.components(),
    },
  };
}
