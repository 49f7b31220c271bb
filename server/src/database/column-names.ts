type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S;
type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S;

type Fields<Row> = { [Name in keyof Row as Name extends string ? Camel<Name> : never]: Row[Name] };
type Columns<T> = { [Name in keyof T as Name extends string ? Snake<Name> : never]: T[Name] };

function renameKeys(values: object, rename: (name: string) => string): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));
}

/** A row with its columns renamed from `has_receipt` to hasReceipt. */
export function fieldsOf<Row extends object>(row: Row): Fields<Row> {
  return renameKeys(row, (name) =>
    name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  ) as Fields<Row>;
}

/** A row with its fields renamed from hasReceipt to `has_receipt`. */
export function columnsOf<T extends object>(values: T): Columns<T> {
  return renameKeys(values, (name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ) as Columns<T>;
}
