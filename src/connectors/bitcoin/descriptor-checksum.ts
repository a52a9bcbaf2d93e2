/** Checksum of an output descriptor by BIP 380; null if the text has an invalid character. */
export function descriptorChecksum(text: string): string | null {
  let state = 1n;
  let group = 0;
  let inGroup = 0;
  for (const letter of text) {
    const at = INPUT.indexOf(letter);
    if (at === -1) return null;
    state = step(state, at & 31);
    group = group * 3 + (at >> 5);
    inGroup += 1;
    if (inGroup < 3) continue;
    state = step(state, group);
    group = 0;
    inGroup = 0;
  }
  if (inGroup > 0) state = step(state, group);
  for (let i = 0; i < LENGTH; i += 1) state = step(state, 0);
  state ^= 1n;
  return Array.from({ length: LENGTH }, (_, i) => OUTPUT[Number((state >> BigInt(5 * (7 - i))) & 31n)]).join(
    "",
  );
}

const LENGTH = 8;
const INPUT =
  "0123456789()[],'/*abcdefgh@:$%{}" +
  "IJKLMNOPQRSTUVWXYZ&+-.;<=>?!^_|~" +
  'ijklmnopqrstuvwxyzABCDEFGH`#"\\ ';
const OUTPUT = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATOR = [0xf5dee51989n, 0xa9fdca3312n, 0x1bab10e32dn, 0x3706b1677an, 0x644d626ffdn];

function step(state: bigint, value: number): bigint {
  const top = state >> 35n;
  let next = ((state & 0x7ffffffffn) << 5n) ^ BigInt(value);
  for (const [i, word] of GENERATOR.entries()) if ((top >> BigInt(i)) & 1n) next ^= word;
  return next;
}
