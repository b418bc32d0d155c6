import { completeLink } from "./banner-form.tsx";

test.each([
  ["localhost.example:8080/x", "https://localhost.example:8080/x"],
  ["http://school.example", "http://school.example"],
  ["two words.example", "two words.example"],
])("the link %o becomes %o", (typed, link) => {
  expect(completeLink(typed)).toBe(link);
});
