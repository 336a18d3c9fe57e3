/** Moves `Date` so that the process starts at TRUST_CLOCK; time then passes as it does (R test bar §8). */
const start = process.env.TRUST_CLOCK;
if (start !== undefined) {
  const RealDate = Date;
  const shift = new RealDate(start).getTime() - RealDate.now();
  class MovedDate extends RealDate {
    constructor(...args: ConstructorParameters<typeof RealDate> | []) {
      if (args.length === 0) super(RealDate.now() + shift);
      else super(...args);
    }
    static override now(): number {
      return RealDate.now() + shift;
    }
  }
  globalThis.Date = MovedDate as DateConstructor;
}
