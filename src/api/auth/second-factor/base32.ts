const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bitsPerLetter = 5;
const bitsPerByte = 8;

/** As RFC 4648 writes it, without padding: the form in which authenticator apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let waiting = 0;
  let bits = 0;
  for (const byte of bytes) {
    waiting = (waiting << bitsPerByte) | byte;
    bits += bitsPerByte;
    while (bits >= bitsPerLetter) {
      bits -= bitsPerLetter;
      text += alphabet[(waiting >> bits) & 31];
    }
    waiting &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(waiting << (bitsPerLetter - bits)) & 31] : text;
}
