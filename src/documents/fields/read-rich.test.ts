import { expect, test } from "vitest";
import { richHtml, textHtml } from "./rich-selection.ts";
import { type RichNode, readRich } from "./use-rich-box.ts";

const text = (nodeValue: string): RichNode => ({ nodeType: 3, nodeName: "#text", nodeValue, childNodes: [] });

function element(nodeName: string, attributes: Record<string, string>, ...children: (RichNode | string)[]) {
  const childNodes = children.map((child) => (typeof child === "string" ? text(child) : child));
  return {
    nodeType: 1,
    nodeName,
    nodeValue: null,
    childNodes,
    getAttribute: (name: string) => attributes[name] ?? null,
  };
}

const read = (...children: (RichNode | string)[]) => readRich(element("DIV", {}, ...children));

test("paragraphs, bold words, links and lists are read; all other marks fall away", () => {
  expect(
    read(
      element("H2", {}, "Fees"),
      element(
        "P",
        { style: "color: red" },
        "Pay ",
        element("B", {}, "before"),
        " the ",
        element("I", {}, "exam"),
      ),
      element(
        "UL",
        {},
        element("LI", {}, "One"),
        element("LI", {}, element("A", { href: "/notice" }, "Two")),
      ),
    ),
  ).toEqual([
    { kind: "paragraph", spans: [{ text: "Fees" }] },
    {
      kind: "paragraph",
      spans: [{ text: "Pay " }, { text: "before", isBold: true }, { text: " the exam" }],
    },
    { kind: "list", isOrdered: false, items: [[{ text: "One" }], [{ text: "Two", link: "/notice" }]] },
  ]);
});

test("what could run is not there any more", () => {
  expect(
    read(
      element("SCRIPT", {}, "alert(1)"),
      element("STYLE", {}, "p { color: red }"),
      element("P", {}, element("A", { href: "javascript:alert(1)" }, "press me")),
    ),
  ).toEqual([{ kind: "paragraph", spans: [{ text: "press me" }] }]);
});

test("the wrapper of a word processor that only looks bold is not", () => {
  const wrapped = element("B", { style: "font-weight:normal" }, element("P", {}, "plain"));
  const strong = element("SPAN", { style: "font-weight: 700" }, "strong");
  expect(read(wrapped, strong)).toEqual([
    { kind: "paragraph", spans: [{ text: "plain" }] },
    { kind: "paragraph", spans: [{ text: "strong", isBold: true }] },
  ]);
});

test("a line break begins a paragraph, white space is one space, and empty lines are none", () => {
  expect(
    read(element("P", {}, "one", element("BR", {}), "  two\u00a0\n words "), element("P", {}, " ")),
  ).toEqual([
    { kind: "paragraph", spans: [{ text: "one" }] },
    { kind: "paragraph", spans: [{ text: "two words" }] },
  ]);
});

test("what Firefox and Safari make of typing is read as what was typed", () => {
  // Firefox: a bare text after all was deleted, and its own line break at the end. Safari: a block of its own, bold as a style.
  expect(read("typed", element("BR", {}))).toEqual([{ kind: "paragraph", spans: [{ text: "typed" }] }]);
  expect(
    read(
      element("DIV", {}, "one\u00a0", element("SPAN", { style: "font-weight: bold" }, "two")),
      element("DIV", {}, element("BR", {})),
      element("OL", {}, element("LI", {}, element("DIV", {}, "point"), element("BR", {}))),
    ),
  ).toEqual([
    { kind: "paragraph", spans: [{ text: "one " }, { text: "two", isBold: true }] },
    { kind: "list", isOrdered: true, items: [[{ text: "point" }]] },
  ]);
});

test("words without marks are put in with all of it escaped, each line as a line", () => {
  expect(textHtml("<b>a</b>\r\nb")).toBe("&#60;b&#62;a&#60;/b&#62;<br>b");
});

test("a text is written with everything in it escaped", () => {
  expect(
    richHtml([
      { kind: "paragraph", spans: [{ text: "<b>&" }, { text: "here", isBold: true, link: "/a?b=\"'" }] },
      { kind: "list", isOrdered: true, items: [[{ text: "x", link: "javascript:alert(1)" }]] },
    ]),
  ).toBe('<p>&#60;b&#62;&#38;<a href="/a?b=&#34;&#39;"><b>here</b></a></p><ol><li>x</li></ol>');
});
