// Loaded before main.ts (`node --import`): moves this process's Date to the time of the suite that started it.
const offsetMs = Number(process.env['BACKHAUL_TEST_OFFSET_MS'] ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...given);
  }
  static override now = () => RealDate.now() + offsetMs;
} as DateConstructor;
