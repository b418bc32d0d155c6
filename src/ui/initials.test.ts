import { expect, test } from "vitest";
import { initialsOf } from "./avatar.tsx";

test.each([
  ["Sita Gurung", "SG"],
  ["Dr. Sita Kumari Gurung", "SG"],
  ["Prof. Dr. Ram Prasad Sharma, Ph.D.", "RS"],
  ["Prof.Dr. Kamala Rai", "KR"],
  ["Drona Karki", "DK"],
  ["Shanti K.C.", "SK"],
  ["hari", "H"],
  ["Dr.", "D"],
  ["“Bina” (Thapa)", "BT"],
  ["सीता गुरुङ", "सीगु"],
  ["  ", ""],
])("of '%s' they are '%s'", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
