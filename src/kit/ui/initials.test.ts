import { initialsOf } from "./initials.ts";

test.each([
  ["Dr. Sita Kumari Gurung", "SG"],
  ["Prof. Dr. Ram Prasad Sharma, Ph.D.", "RS"],
  ["Drona Karki", "DK"],
  ["hari", "H"],
  ["Dr.", "D"],
  ["सीता गुरुङ", "सीगु"],
  ["  ", ""],
])("of '%s' they are '%s'", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
