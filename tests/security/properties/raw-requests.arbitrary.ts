import fc from "fast-check";
import pieces from "./raw-request-pieces.json" with { type: "json" };
import { hostileText, inAddress } from "./texts.arbitrary.ts";
import { usually } from "./usually.arbitrary.ts";

/**
 * URLs of each kind (on the fast path, cached, rendered, refused and unknown), headers on which two readers of one request could
 * disagree, and bodies of which a part would be read as a request of its own, if their end were seen elsewhere.
 */
const { addresses, bodies, ends, headers, methods, versions } = pieces;
const longAddress = `/${"x".repeat(3_000)}`;

const address = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...addresses, longAddress) },
  { weight: 1, arbitrary: inAddress(hostileText).map((text) => `/notice?search=${text}&page=${text}`) },
  { weight: 1, arbitrary: inAddress(hostileText).map((text) => `/${text}`) },
);

const manyHeaders = fc
  .integer({ min: 90, max: 3_000 })
  .map((count) => Array.from({ length: count }, (_, index) => `x-${index}: y`));

const request = fc
  .record({
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constant("GET") },
      { weight: 3, arbitrary: fc.constant("POST") },
      { weight: 2, arbitrary: fc.constantFrom(...methods) },
    ),
    address,
    version: usually("HTTP/1.1", fc.constantFrom(...versions)),
    end: usually("\r\n", fc.constantFrom(...ends)),
    host: usually("host: localhost", fc.constantFrom(...headers)),
    headers: fc.oneof(
      { weight: 15, arbitrary: fc.array(fc.constantFrom(...headers), { maxLength: 5 }) },
      { weight: 1, arbitrary: manyHeaders },
      { weight: 1, arbitrary: fc.constant([`x: ${"y".repeat(20_000)}`]) },
    ),
    body: fc.constantFrom(...bodies),
  })
  .map(({ method, address: asked, version, end, host, headers: more, body }) =>
    [`${method} ${asked} ${version}`, host, ...more, "", body].join(end),
  );

const noise = fc.string({
  unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 200,
});

/** What comes over one connection, in the pieces in which it comes; a character is a byte. */
export const rawRequest: fc.Arbitrary<string[]> = fc.oneof(
  { weight: 8, arbitrary: request.map((text) => [text]) },
  { weight: 2, arbitrary: fc.array(request, { minLength: 2, maxLength: 4 }).map((all) => [all.join("")]) },
  { weight: 2, arbitrary: fc.tuple(request, fc.double({ min: 0, max: 1, noNaN: true })).map(inTwo) },
  { weight: 1, arbitrary: fc.tuple(request, noise).map(([text, bytes]) => [bytes, text]) },
  { weight: 1, arbitrary: noise.map((bytes) => [bytes]) },
);

function inTwo([text, where]: [string, number]): string[] {
  const cut = Math.floor(text.length * where);
  return [text.slice(0, cut), text.slice(cut)];
}
