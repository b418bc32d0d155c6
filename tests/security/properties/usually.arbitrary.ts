import fc from "fast-check";

/** What is right nine times of ten: a request in which everything is wrong is refused for the first of it. */
export const usually = <Value>(value: Value, otherwise: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: otherwise });
