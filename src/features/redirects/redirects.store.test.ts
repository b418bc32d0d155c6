import { redirectKey, redirectTarget } from "./redirects.store.server.ts";

test.each([
  ["/Old/Page.PHP", "/old/page.php"],
  ["https://old.example/a/b/?x=1#top", "/a/b?x=1"],
  ["/a//b///", "/a/b"],
  ["/?p=12&fbclid=IwAR0&utm_source=x&UTM_medium=y", "/?p=12"],
  ["/a?b=2&a=1", "/a?a=1&b=2"],
  ["/%E0%A4%B8%E0%A5%82%E0%A4%9A%E0%A4%A8%E0%A4%BE", "/सूचना"],
  ["/cafe%CC%81", "/café"],
  ["/100%", "/100%"],
])("%s is looked for as %s", (address, key) => {
  expect(redirectKey(address)).toBe(key);
});

test.each([
  "a",
  "//other.example/a",
  "javascript:alert(1)",
  "/\\other.example",
  `/${"a".repeat(600)}`,
  "https://user:secret@a.example/",
])("%s is no address", (address) => {
  expect(redirectKey(address)).toBeUndefined();
  expect(redirectTarget(address)).toBeUndefined();
});

test.each(["https://som.example//about", "/.//about", "/x/..//about"])(
  "%s leads to a page of this site and not to another one",
  (address) => {
    expect(redirectTarget(address, "som.example")).toBe("/about");
  },
);

test("a page of this site is stored as its path, with special characters encoded", () => {
  expect(redirectTarget("/notice?type=Exam#list")).toBe("/notice?type=Exam#list");
  expect(redirectTarget("/सूचना")).toBe("/%E0%A4%B8%E0%A5%82%E0%A4%9A%E0%A4%A8%E0%A4%BE");
  for (const address of ["https://som.example", "http://som.example:80", "https://WWW.som.example"])
    expect(redirectTarget(`${address}/about`, "som.example")).toBe("/about");
  expect(redirectTarget("https://som.example/about", "www.som.example")).toBe("/about");
  expect(redirectTarget("https://exam.example/a")).toBe("https://exam.example/a");
});
