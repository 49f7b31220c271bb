import { suiteClock } from './test-clock.ts';

/** An example keeps this many elements of a list. */
const shownElements = 2;
const startedAtMs = suiteClock.now().getTime();
const hourMs = 3_600_000;

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const trackingNumber = /RTN-[A-Z\d]{12}/g;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const secondsOf = /:\d\d(?:\.\d+)?Z$/;
const ticketNumber = /\bT-[A-Z\d]{6}\b/g;
/** The signature in an e-mail link that unsubscribes or rates help. It comes after the ids in the link. */
const linkSeal = /(?<=\/(?:unsubscribe|helped)\/[^\s"/]+\.)[\w-]{22}/g;
/** The signature in the link of an invitation. */
const invitationSeal = /(?<=-[\da-f]{12}\.)[\w-]{43}/g;
/** A token of 256 random bits in base64url. */
const linkToken = /^[\w-]{43}$/;
const sha256 = /\b[\da-f]{64}\b/g;
const setupLink = /(acct|link)_[\da-f]{24}/g;
const payoutReference = /po_local_[\da-f]{32}/g;
const keptMethod = /pm_local_[\da-f]{32}/g;
/** A code from a second-factor app. */
const appCode = /^\d{6}$/;
/** The token in the DNS record of a claim. */
const claimToken = /backhaul-claim=[\w-]{12}/g;
const recoveryCode = /^[a-z2-9]{4}(?:-[a-z2-9]{4}){2}$/;
const apiKey = /^bh_(live|test)_[\w-]{43}$/;
const apiKeyStart = /^bh_(live|test)_[\w-]{4}$/;
/** The id of the secret for booking links. In a booking link, the link's data and its signature follow. */
const linkKey = /bl_[\w-]{16}(?:(\.[\w-]+)\.[\w-]{43})?/g;
/**
 * An id from a database sequence. It varies between runs, because even a rolled-back write uses up a number.
 */
const serial = /^\d+$/;
const gatewaySecret = /pi_local_[\da-f]{32}(_secret_[\da-f]{32})?/g;

/**
 * Returns a function that replaces each distinct word by a placeholder, always the same one for the same
 * word. `make` gets the placeholder's number.
 */
function standIns(make: (count: number) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const stand = known.get(word) ?? make(known.size + 1);
    known.set(word, stand);
    return stand;
  };
}

/**
 * Fixed values for fields that vary between runs, by field name. For example, a cursor depends on other
 * activity, a duration on the machine, a QR code on a random token.
 */
const counted: Readonly<Record<string, unknown>> = {
  cursor: '812.40',
  after: '811.36',
  eventId: 40,
  median: 12,
  openQuotes: 3,
  answerMs: 2,
  lagSeconds: 0,
  // A fixed name, because the real value is null if every consumer has caught up.
  consumer: 'ask-customer-after-refusal',
  oldestDueSeconds: 4,
  dueNow: 3,
  // A fixed number, because drivers of equal names are listed in random sequence and have different numbers
  // of jobs.
  activeJobs: 2,
  handOverCode: '0429',
  // A fixed id, because the field is absent if the work list does not contain the ticket yet.
  workId: '00000000-0000-4000-8000-000000000099',
  // A fixed time, because the real one comes from the test's clock in some runs and from the database's clock
  // in others.
  movedAt: '2026-11-20T16:00:00Z',
  // A fixed secret of a second factor. The three fields below depend on the secret: its end, a link and a
  // picture.
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  secretEndsWith: '3PXP',
  uri: 'otpauth://totp/Backhaul:kim%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Backhaul',
  picture: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 41 41"/>',
  // Fixed values for what a security key answers.
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
  attestationObject: 'o2NmbXRkbm9uZQ',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2M',
  signature: 'MEUCIQDexample',
  qr: { size: 37, path: 'M2 2h7v1h-7z' },
};

/**
 * Fixed values for fields inside one object, by the object's name. The number of waiting statements depends
 * on how busy the machine is.
 */
const countedIn: Readonly<Record<string, object>> = { database: { waiting: 0 } };

/**
 * Shortens a list of objects or of points to two elements. Any other list stays whole, such as a list of
 * words.
 */
function shorten(list: unknown[]): unknown[] {
  return list.every((element) => typeof element === 'object') ? list.slice(0, shownElements) : list;
}

/**
 * Replaces everything that varies between runs: ids, secrets, and times within an hour of this run. Other
 * times are rounded to the minute. Two recordings of the same calls become identical.
 */
export function stableExample(recorded: unknown, moment: string): unknown {
  const id = standIns((count) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`);
  const hash = standIns((count) => String(count).padStart(64, '0'));
  const tracking = standIns((count) => `RTN-EXAMPLE${String(count).padStart(5, '0')}`);

  const spare = standIns((count) => `k3mf-9xqa-w2h${'abcdefghjk'[count - 1] ?? 'x'}`);

  const counter = standIns(String);

  function stableField(key: string, of: unknown): unknown {
    const isSerial = key === 'id' && typeof of === 'string' && serial.test(of);
    if (isSerial) return counter(of);
    const isFact = typeof of === 'object' && of !== null && key in countedIn;
    return counted[key] ?? stable(isFact ? { ...of, ...countedIn[key] } : of);
  }

  function stableText(text: string): string {
    if (instant.test(text)) {
      const at = Date.parse(text);
      const isOfThisRun = at > startedAtMs - hourMs && at < suiteClock.now().getTime() + hourMs;
      return isOfThisRun ? moment : text.replace(secondsOf, ':00.000Z');
    }
    if (linkToken.test(text)) return 'example-token';
    if (apiKey.test(text)) return text.replace(apiKey, 'bh_$1_example-of-a-key');
    if (apiKeyStart.test(text)) return text.replace(apiKeyStart, 'bh_$1_exam');
    if (appCode.test(text)) return '314159';
    if (recoveryCode.test(text)) return spare(text);
    return text
      .replaceAll(uuid, id)
      .replaceAll(sha256, hash)
      .replaceAll(linkKey, (_, facts) =>
        facts === undefined ? 'bl_ExampleOfAnIdent' : 'bl_ExampleOfAnIdent.eyJvcmRlciI6IjcifQ.seal',
      )
      .replaceAll(linkSeal, 'example-seal')
      .replaceAll(invitationSeal, 'example-seal')
      .replaceAll(ticketNumber, 'T-EXMPL2')
      .replaceAll(trackingNumber, tracking)
      .replaceAll(claimToken, 'backhaul-claim=q7Zt4mW9kLp2')
      .replaceAll(setupLink, '$1_example')
      .replaceAll(payoutReference, 'po_local_example')
      .replaceAll(keptMethod, 'pm_local_example')
      .replaceAll(gatewaySecret, (_, secret) =>
        secret === undefined ? 'pi_local_example' : 'pi_local_example_secret_example',
      );
  }

  function stable(value: unknown): unknown {
    if (typeof value === 'string') return stableText(value);
    if (Array.isArray(value)) return shorten(value).map(stable);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, of]) => [key, stableField(key, of)]),
    );
  }

  return stable(recorded);
}
