// Loaded before the service: shifts its clock by the number of milliseconds in the file CLOCK_FILE, read at each call.
import { readFileSync } from "node:fs";

const Real = Date;
const offset = () => {
  try {
    return Number(readFileSync(process.env.CLOCK_FILE, "utf8")) || 0;
  } catch {
    return 0;
  }
};
globalThis.Date = class Date extends Real {
  constructor(...args) {
    if (args.length === 0) super(Real.now() + offset());
    else super(...args);
  }
  static now() {
    return Real.now() + offset();
  }
};
