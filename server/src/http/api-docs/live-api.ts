import { formsOf, typeName } from '@backhaul/contract/named-schemas.ts';
import { clientMessage, liveMessage, type LiveMessage } from '@backhaul/contract/live-messages.ts';
import recorded from './examples.generated.json' with { type: 'json' };
import { createSchemaBook, type JsonSchema } from './json-schemas.ts';
import type { ApiDescription } from './open-api.ts';

/** For each message: the people who receive it, and the moment when it is sent. */
const toldTo: Record<LiveMessage['type'], string> = {
  READY: 'Everybody, first: the cursor behind which the stream goes on.',
  NEW_ORDER: 'Approved drivers who are online and within their radius of the pickup.',
  ORDER_STATUS_UPDATE:
    'The order’s customer, driver and admins, and its public page; `order.event` says what happened.',
  DRIVER_LOCATION:
    'Its customer and driver while the driver is on the way to its stop, the public while it is on the road too, admins always.',
  OFFER_GONE:
    'Whom the order was offered to, once somebody has it or it was cancelled. Nobody says who.',
  LOCATION_NOTE:
    'The socket that sent a position which was not used, or not as it was sent; once a minute for each reason.',
  MESSAGES_READ: 'The other people of an order’s thread, when somebody read its messages.',
  WORK_CHANGED:
    'The staff, when what waits for a person changed, who of them is where, an application to drive, a limit, or a role.',
  NOTIFIED: 'Whoever was told something in the app, or read it elsewhere.',
};

const messages: Readonly<Record<string, unknown>> = recorded.messages;

const query: JsonSchema = {
  type: 'object',
  properties: {
    after: {
      type: 'string',
      description:
        'The cursor of the last message: everything since is told first, once and in order. Without it, the stream begins now.',
    },
    tracking: {
      type: 'string',
      description: 'A tracking number: one order’s public messages, without a session.',
    },
  },
};

function server(origin: string): JsonSchema {
  if (!URL.canParse(origin)) {
    const host = { default: '127.0.0.1:3000', description: 'Where this server is reached.' };
    return { host: '{host}', protocol: 'ws', variables: { host } };
  }
  const { host, protocol } = new URL(origin);
  return { host, protocol: protocol === 'https:' ? 'wss' : 'ws' };
}

/** The AsyncAPI 3.0 document of the socket at /ws/tracking, derived from the contract. */
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
    'From a driver’s socket: where they are. At most 300 a minute count.',
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
