import fc from "fast-check";
import { type Form, form } from "./forms.arbitrary.ts";
import { jsonBody, valueFor } from "./json-bodies.arbitrary.ts";
import { namesInPath, type Operation } from "./operations.ts";
import { hostileText, inAddress } from "./texts.arbitrary.ts";

export interface Call {
  operation: Operation;
  url: string;
  headers: Record<string, string>;
  body: string | Form | undefined;
  /** The forms and the sign-in have limits by network: each sender has his own. */
  remoteAddress: string;
}

export const anyCall = (operations: Operation[], ids: string[]): fc.Arbitrary<Call> =>
  fc.constantFrom(...operations).chain((operation) => callOf(operation, ids));

function callOf(operation: Operation, ids: string[]): fc.Arbitrary<Call> {
  return fc.record({
    operation: fc.constant(operation),
    url: addressOf(operation, ids),
    headers: headersOf(operation),
    body: bodyOf(operation),
    remoteAddress: fc.ipV4(),
  });
}

function addressOf({ path, query }: Operation, ids: string[]): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: inAddress(hostileText) },
  );
  // Also the names of the path: what the query says must not stand for what the path says.
  const names = [...Object.keys(query), ...namesInPath(path), "body", "__proto__", "unknown"];
  const pair = fc.constantFrom(...names).chain((key) => {
    const value = query[key] ? valueFor(query[key]).map(String) : hostileText;
    const either = fc.oneof({ weight: 2, arbitrary: value }, { weight: 1, arbitrary: hostileText });
    return inAddress(either).map((text) => `${key}=${text}`);
  });
  const pairs = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(pair, { minLength: 1, maxLength: 4 }) },
  );
  const values = fc.array(name, { minLength: namesInPath(path).length, maxLength: namesInPath(path).length });
  return fc.tuple(values, pairs).map(([filled, asked]) => {
    const left = [...filled];
    const address = path.replaceAll(/\{\w+\}/g, () => left.shift() ?? "");
    return asked.length > 0 ? `${address}?${asked.join("&")}` : address;
  });
}

const types = [
  "application/json",
  "text/plain",
  "application/json; charset=utf-16",
  "application/xml",
  "",
  "x",
];

function headersOf({ body }: Operation): fc.Arbitrary<Record<string, string>> {
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant(body?.type ?? "application/json") },
    { weight: 1, arbitrary: fc.constantFrom(...types) },
  );
  const rare = {
    "idempotency-key": fc.constantFrom(
      "a-key-of-somebody",
      "short",
      "x".repeat(300),
      "a-key-of-somebody-else",
    ),
    "if-none-match": fc.constantFrom("*", '"x"', 'W/"'),
    range: fc.constantFrom("bytes=0-", "bytes=9-1", "bytes=-1,2-", "lines=1"),
    "accept-encoding": fc.constantFrom("br", "gzip;q=0", "*;q=x", "identity;q=0"),
    cookie: fc.constantFrom("token=made-up", "token=", "device=x; __Host-token=x", "=;;%"),
  };
  return fc
    .tuple(type, fc.record(rare, { requiredKeys: [] }), fc.integer({ min: 0, max: 9 }))
    .map(([contentType, others, chance]) =>
      // Most calls come without any of them: a made-up cookie alone is enough to be refused.
      ({ ...(body && { "content-type": contentType }), ...(chance > 6 && others) }),
    );
}

function bodyOf({ body }: Operation): fc.Arbitrary<Call["body"]> {
  if (!body) return fc.constant(undefined);
  if (body.type !== "multipart/form-data") return jsonBody(body.schema);
  return fc.oneof(
    { weight: 9, arbitrary: form(body.schema) },
    { weight: 1, arbitrary: jsonBody(body.schema) },
  );
}
