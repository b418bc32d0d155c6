import { expect, test } from "vitest";
import { documentsIn, withContentAsText } from "./sent-content.ts";

const content = { identity: { school: 'School of "Management" </script>', crest: { shown: null } } };
const answer = { content, programTitles: { bba: "BBA" } };
/** As it comes out of the page in a browser: the same values, and another object. */
const afterTheWay = () => structuredClone(withContentAsText(answer));

test("a browser receives the documents that were sent, as text, and the rest of the answer as it was", () => {
  const received = afterTheWay();
  expect(received).toEqual({ contentText: JSON.stringify(content), programTitles: { bba: "BBA" } });
  expect(documentsIn(received)).toEqual(content);
});

test("the same answer always has the same documents, so that nothing is drawn anew for it", () => {
  const received = afterTheWay();
  expect(documentsIn(received)).toBe(documentsIn(received));
});

test("on the server the documents are not read back from their text", () => {
  expect(documentsIn(withContentAsText(answer))).toBe(content);
});

test("a server that is not upgraded yet sends the documents themselves", () => {
  expect(documentsIn({ content })).toBe(content);
});

test.each([null, undefined, { state: "pending" }, [1]])(
  "an answer without documents has none: %j",
  (other) => {
    expect(documentsIn(other)).toBeUndefined();
  },
);
