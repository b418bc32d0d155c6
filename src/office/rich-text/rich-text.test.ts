import { expect, test } from "vitest";
import { problemsIn } from "#fields/check.ts";
import { rich } from "#fields/rules.ts";
import type { RichText } from "#fields/values.ts";
import { type PastedNode, readPasted } from "./read-pasted.ts";
import { fromDoc, toDoc } from "./rich-schema.ts";

/** Word 365 for Windows, as Chrome hands it over; shortened. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { font-size: 11pt; }</style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1>Admission 2083<o:p></o:p></h1>
<p class=MsoNormal>Bring the <b>original <i>transcript</i></b>, and
read <a href="https://school.example/fees"><span style='color:blue'>the fees</span></a>.<o:p></o:p></p>
<h2>Documents<o:p></o:p></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Two photographs<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>in colour<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Fill in the form<o:p></o:p></p>
<p class=MsoQuote>Come early.<o:p></o:p></p>
<p class=MsoNormal align=center style='text-align:center'><span style='color:red'>Late</span> <img width=10 src="file:///C:/a.png"></p>
<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'>
<td width=100 valign=top><p class=MsoNormal><b>Program<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Seats</b></p></td></tr>
<tr><td rowspan=2><p class=MsoNormal>BBA</p><p class=MsoNormal>morning</p></td><td><p class=MsoNormal>88</p></td></tr>
<tr><td><p class=MsoNormal>90</p></td></tr></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<!--EndFragment--></body></html>`;

/** Google Docs, shortened. */
const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;">Fees</span></h2>
<p dir="ltr"><span style="font-weight:400;">Pay </span><span style="font-weight:700;">before</span><span style="font-weight:400;font-style:italic;"> May</span><span> at </span><a href="https://school.example/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">the office</span></a></p><br />
<ol><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p><span>Inner</span></p></li></ul></ol>
<div dir="ltr" align="left"><table><colgroup><col /><col /></colgroup><tbody><tr><td colspan="2"><p><span>Both</span></p></td></tr><tr><td><p><span>A</span></p></td><td><p><span>B</span></p></td></tr></tbody></table></div></b>`;

test("of Word, headings, marks, links, lists, quotes and tables stay, and what went is named", () => {
  const { text, dropped } = readPasted(parse(word));
  expect(text).toEqual([
    { kind: "heading", level: 1, spans: [{ text: "Admission 2083" }] },
    {
      kind: "paragraph",
      spans: [
        { text: "Bring the " },
        { text: "original ", isBold: true },
        { text: "transcript", isBold: true, isItalic: true },
        { text: ", and read " },
        { text: "the fees", link: "https://school.example/fees" },
        { text: "." },
      ],
    },
    { kind: "heading", level: 2, spans: [{ text: "Documents" }] },
    { kind: "list", isOrdered: false, items: [[{ text: "Two photographs" }], [{ text: "in colour" }]] },
    { kind: "list", isOrdered: true, items: [[{ text: "Fill in the form" }]] },
    { kind: "quote", items: [[{ text: "Come early." }]] },
    { kind: "paragraph", spans: [{ text: "Late" }] },
    {
      kind: "table",
      hasHeader: true,
      rows: [
        [[{ text: "Program" }], [{ text: "Seats" }]],
        [[{ text: "BBA\nmorning" }], [{ text: "88" }]],
        [[], [{ text: "90" }]],
      ],
    },
  ]);
  expect(dropped.sort()).toEqual(["alignment", "colours", "fonts", "levels", "merged", "pictures"]);
});

test("of Google Docs, the same stays: its wrapper is not bold, and its links are not underlined", () => {
  const { text, dropped } = readPasted(parse(googleDocs));
  expect(text).toEqual([
    { kind: "heading", level: 1, spans: [{ text: "Fees" }] },
    {
      kind: "paragraph",
      spans: [
        { text: "Pay " },
        { text: "before", isBold: true },
        { text: " May", isItalic: true },
        { text: " at " },
        { text: "the office", link: "https://school.example/" },
      ],
    },
    { kind: "list", isOrdered: true, items: [[{ text: "One" }], [{ text: "Inner" }]] },
    {
      kind: "table",
      hasHeader: false,
      rows: [
        [[{ text: "Both" }], []],
        [[{ text: "A" }], [{ text: "B" }]],
      ],
    },
  ]);
  expect(dropped.sort()).toEqual(["fonts", "levels", "merged"]);
});

test("what could run is left out", () => {
  const pasted = `<script>alert(1)</script><style>p {}</style><p onclick="x()"><a href="javascript:alert(1)">press me</a></p>`;
  expect(readPasted(parse(pasted))).toEqual({
    text: [{ kind: "paragraph", spans: [{ text: "press me" }] }],
    dropped: ["links"],
  });
});

test("a line break begins a paragraph, white space is one space, and empty lines are none", () => {
  expect(readPasted(parse("<p>one<br>  two&nbsp;\n words </p><p> </p>typed")).text).toEqual([
    { kind: "paragraph", spans: [{ text: "one" }] },
    { kind: "paragraph", spans: [{ text: "two words" }] },
    { kind: "paragraph", spans: [{ text: "typed" }] },
  ]);
});

const every: RichText = [
  { kind: "table", hasHeader: true, rows: [[[{ text: "A\nsecond line" }], []]] },
  { kind: "heading", level: 1, spans: [{ text: "Fees" }] },
  { kind: "heading", level: 2, spans: [{ text: "Due", isItalic: true }] },
  {
    kind: "paragraph",
    spans: [
      { text: "Pay " },
      { text: "now", isBold: true },
      { text: " or " },
      { text: "read", isBold: true, isItalic: true, link: "/notice" },
    ],
  },
  {
    kind: "list",
    isOrdered: false,
    items: [[{ text: "One" }], [{ text: "a\n", isBold: true }, { text: "b" }]],
  },
  { kind: "list", isOrdered: true, items: [[{ text: "First" }]] },
  { kind: "quote", items: [[{ text: "Come." }], [{ text: "Soon." }]] },
  { kind: "table", hasHeader: false, rows: [[[{ text: "1" }], [{ text: "2" }]]] },
];

test("every block and mark is the same after the editor, and what it stores is accepted", () => {
  const node = toDoc(every);
  node.check();
  expect(fromDoc(node)).toEqual(every);
  expect(fromDoc(toDoc([]))).toEqual([]);
  expect(problemsIn(rich({ label: "Text", maxLength: 500 }), every)).toEqual([]);
});

/** As much of a parser as these texts need. */
function parse(html: string): PastedNode {
  const make = (nodeName: string, attributes = "") => ({
    nodeType: 1,
    nodeName,
    nodeValue: null,
    childNodes: [] as PastedNode[],
    getAttribute: (name: string) =>
      new RegExp(`(?:^|\\s)${name}=("[^"]*"|'[^']*'|[^\\s]+)`)
        .exec(attributes)?.[1]
        ?.replace(/^(["'])(.*)\1$/s, "$2") ?? null,
  });
  const open = [make("BODY")];
  for (const [, comment, close, name, attributes, text] of html.matchAll(
    /(<!(?:--.*?--|[^>]*)>)|<(\/?)([\w:]+)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)/gs,
  )) {
    if (comment) continue;
    if (text) {
      const nodeValue = text.replaceAll("&nbsp;", "\u00a0");
      open.at(-1)?.childNodes.push({ nodeType: 3, nodeName: "#text", nodeValue, childNodes: [] });
    } else if (close) open.pop();
    else if (name) {
      const element = make(name.toUpperCase(), attributes);
      open.at(-1)?.childNodes.push(element);
      if (!/^(meta|br|img|col)$/i.test(name)) open.push(element);
    }
  }
  return open[0] as PastedNode;
}
