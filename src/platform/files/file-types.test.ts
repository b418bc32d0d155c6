import { isSvgHead } from "./file-types.ts";

const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">';

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg">',
  "\uFEFF \n<svg>",
  `<?xml version="1.0"?><?xml-stylesheet href="a.css"?>${doctype}<!-- a > b --><SVG>`,
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" [<!ENTITY a "b">]><svg>',
])("%j begins like an SVG", (head) => {
  expect(isSvgHead(head)).toBe(true);
});

test.each([
  "<html><svg></svg></html>",
  "a drawing <svg>",
  "<!DOCTYPE html><svg>",
  "<!-- <svg> --><html>",
  '<?xml version="1.0"?><html><svg/></html>',
])("%j does not", (head) => {
  expect(isSvgHead(head)).toBe(false);
});
