/**
 * The fields of a booking that an import file can contain. `headings` are the usual column headings for each
 * field.
 */
export const importFields = {
  customerName: {
    name: 'Customer name',
    isNeeded: true,
    headings: ['customer name', 'name', 'full name', 'customer', 'contact', 'recipient'],
  },
  customerPhone: {
    name: 'Phone',
    isNeeded: true,
    headings: ['phone', 'customer phone', 'telephone', 'mobile', 'cell', 'phone number', 'tel'],
  },
  customerEmail: {
    name: 'E-mail',
    isNeeded: false,
    headings: ['email', 'e mail', 'customer email', 'mail', 'email address'],
  },
  pickupAddress: {
    name: 'Pickup address',
    isNeeded: true,
    headings: ['pickup address', 'address', 'street address', 'pickup', 'from', 'street'],
  },
  pickupLatitude: {
    name: 'Latitude',
    isNeeded: false,
    headings: ['latitude', 'lat', 'pickup latitude'],
  },
  pickupLongitude: {
    name: 'Longitude',
    isNeeded: false,
    headings: ['longitude', 'lng', 'lon', 'long', 'pickup longitude'],
  },
  pickupUnit: {
    name: 'Unit',
    isNeeded: false,
    headings: ['unit', 'apartment', 'apt', 'suite', 'pickup unit'],
  },
  pickupInstructions: {
    name: 'Instructions',
    isNeeded: false,
    headings: ['instructions', 'pickup instructions', 'notes', 'comment'],
  },
  accessNotes: {
    name: 'Access notes',
    isNeeded: false,
    headings: ['access notes', 'gate code', 'access', 'door code'],
  },
  pickupDate: {
    name: 'Pickup day',
    isNeeded: false,
    headings: ['pickup day', 'pickup date', 'day', 'date'],
  },
  preferredTimeSlot: {
    name: 'Time slot',
    isNeeded: true,
    headings: ['time slot', 'slot', 'window', 'preferred time slot', 'pickup time', 'time'],
  },
  pickupLocation: {
    name: 'Inside or outside',
    isNeeded: false,
    headings: ['inside or outside', 'pickup location', 'location'],
  },
  pickupMethod: {
    name: 'Hand-over',
    isNeeded: false,
    headings: ['hand over', 'handover', 'pickup method', 'method'],
  },
  retailer: {
    name: 'Retailer',
    isNeeded: true,
    headings: ['retailer', 'store name', 'merchant', 'shop', 'brand', 'store'],
  },
  storeAddress: {
    name: 'Store address',
    isNeeded: false,
    headings: ['store address', 'dropoff address', 'drop off address', 'to'],
  },
  orderName: {
    name: 'Item',
    isNeeded: true,
    headings: ['item', 'order name', 'item name', 'product', 'article'],
  },
  itemDescription: {
    name: 'Description',
    isNeeded: false,
    headings: ['description', 'item description', 'details'],
  },
  returnReason: {
    name: 'Reason',
    isNeeded: true,
    headings: ['reason', 'return reason', 'why'],
  },
  itemCategories: {
    name: 'Category',
    isNeeded: true,
    headings: ['category', 'item category', 'categories', 'item categories', 'kind'],
  },
  itemValue: {
    name: 'Item value',
    isNeeded: true,
    headings: ['item value', 'value', 'price', 'amount', 'worth'],
  },
  numberOfItems: {
    name: 'Number of items',
    isNeeded: false,
    headings: ['number of items', 'items', 'quantity', 'qty', 'count'],
  },
  itemWeight: {
    name: 'Weight in pounds',
    isNeeded: false,
    headings: ['weight in pounds', 'weight', 'item weight', 'lb', 'lbs', 'pounds'],
  },
  purchaseType: {
    name: 'Bought online or in store',
    isNeeded: true,
    headings: ['bought online or in store', 'purchase type', 'bought', 'channel'],
  },
  purchaseDate: {
    name: 'Purchase day',
    isNeeded: true,
    headings: ['purchase day', 'purchase date', 'bought on', 'order date'],
  },
  hasReceipt: { name: 'Has receipt', isNeeded: false, headings: ['has receipt', 'receipt'] },
  hasOriginalTags: {
    name: 'Has tags',
    isNeeded: false,
    headings: ['has tags', 'tags', 'original tags', 'has original tags'],
  },
  hasOriginalPackaging: {
    name: 'Has packaging',
    isNeeded: false,
    headings: ['has packaging', 'packaging', 'original packaging', 'has original packaging', 'box'],
  },
  tip: { name: 'Tip', isNeeded: false, headings: ['tip', 'driver tip'] },
} as const satisfies Readonly<
  Record<string, { name: string; isNeeded: boolean; headings: readonly string[] }>
>;
export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];

export function isImportField(name: string): name is ImportField {
  return Object.hasOwn(importFields, name);
}

/** The texts of one row of the file, by field. */
export type ImportValues = Readonly<Partial<Record<ImportField, string>>>;

/** The field of each column of a file; null for a column that is ignored. */
export type ImportColumns = readonly (ImportField | null)[];

export const importLimits = {
  /** The maximum size of a file, in bytes. */
  bytes: 10 * 1024 * 1024,
  rows: 10_000,
  columns: 100,
  /** The maximum number of characters that are read from a cell. No field accepts a longer text. */
  cell: 2_000,
  /** An import is deleted after this many days. */
  days: 30,
} as const;

const wordsOf = (heading: string) =>
  heading
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function fieldOfHeading(heading: string): ImportField | null {
  const words = wordsOf(heading);
  const found = importFieldNames.find((field) => {
    const known: readonly string[] = importFields[field].headings;
    return (
      known.includes(words) ||
      wordsOf(field) === words ||
      wordsOf(importFields[field].name) === words
    );
  });
  return found ?? null;
}

const looks: readonly (readonly [ImportField, RegExp])[] = [
  ['customerEmail', /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i],
  ['customerPhone', /^\+?1?[\s.(-]*[2-9]\d{2}[\s.)-]*\d{3}[\s.-]*\d{4}$/],
  ['pickupAddress', /^\d+\s.*\b[A-Z]{2}\b.*\b6[23]\d{3}\b/i],
];

/**
 * The field that a column seems to contain, because most of its cells have the field's format; null if none.
 * It is used for files without headings.
 */
function fieldOfCells(cells: readonly string[]): ImportField | null {
  const filled = cells.filter((cell) => cell !== '');
  const found = looks.find(([, look]) => {
    const alike = filled.filter((cell) => look.test(cell)).length;
    return alike > 0 && alike * 2 > filled.length;
  });
  return found?.[0] ?? null;
}

/**
 * Ensures that each field has only one column: the first one assigned to it. Other columns with the same
 * field become null.
 */
function eachOnce(columns: ImportColumns): ImportColumns {
  return columns.map((field, at) => (columns.indexOf(field) === at ? field : null));
}

/**
 * Guesses the field of each column from the headings in the first row, or from the format of the cells if
 * there are no headings.
 */
export function guessColumns(rows: readonly (readonly string[])[]): {
  columns: ImportColumns;
  hasHeader: boolean;
} {
  const [first = [], ...others] = rows;
  const named = first.map(fieldOfHeading);
  if (named.some((field) => field !== null)) return { columns: eachOnce(named), hasHeader: true };
  const columns = first.map((_, at) =>
    fieldOfCells([first, ...others].map((row) => row[at] ?? '')),
  );
  return { columns: eachOnce(columns), hasHeader: false };
}

/** The required fields that neither a column of the file nor a value for all rows supplies. */
export function unmappedFields(columns: ImportColumns, forAll: ImportValues): ImportField[] {
  return importFieldNames.filter(
    (field) =>
      importFields[field].isNeeded && !columns.includes(field) && (forAll[field] ?? '') === '',
  );
}
