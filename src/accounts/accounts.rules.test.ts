import { expect, test } from "vitest";
import { mayDo, missingCharacters, roles, strengthOf } from "./accounts.rules.ts";
import { deviceInWords } from "./devices.store.server.ts";
import { problemWithPassword } from "./password-rules.server.ts";
import { hashPassword, isRightPassword, nobodysHash } from "./passwords.server.ts";

test.each([
  ["", "short"],
  ["elevenchars", "short"],
  ["aaaaaaaaaaaaaaaaaaaa", "simple"],
  ["123456789012", "simple"],
  ["abcdefghijklmnop", "simple"],
  ["nepalnepalnepalnepal", "simple"],
  ["kcjwmqhsvrtz", "fair"],
  ["Kc7wm-qh2vRtz", "good"],
  ["wet paper carries no ink", "strong"],
  ["पानीमाथि हिँड्ने बिरालो", "strong"],
])("%j is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test("a character is what whoever types it takes for one", () => {
  expect(missingCharacters("🏔".repeat(11))).toBe(1);
  expect(missingCharacters("🏔".repeat(12))).toBe(0);
});

test("an owner may do everything, an editor what a publisher may, a publisher only their own", () => {
  const allowed = roles.map((role) => roles.filter((least) => mayDo(role, least)));
  expect(allowed).toEqual([["owner", "editor", "publisher"], ["editor", "publisher"], ["publisher"]]);
});

const owner = {
  email: "maya.shrestha@som.example",
  name: "Maya Shrestha",
  schoolNames: ["School of Management", "Tribhuvan University", "Hill Campus"],
};

test.each([
  ["eleven char", /at least 12 characters/],
  ["aaaaaaaaaaaaaaa", /repeats itself/],
  ["123456789012", /repeats itself/],
  ["1qaz2wsx3edc", /Many people/],
  ["1QAZ2wsx3EDC", /Many people/],
  ["leavemealone", /Many people/],
  ["Password@2026!", /little more than a name/],
  ["P@ssw0rd-1234", /little more than a name/],
  ["mayashrestha1", /little more than a name/],
  ["Shrestha#2083", /little more than a name/],
  ["Tribhuvan2026!", /little more than a name/],
  ["schoolofmanagement", /little more than a name/],
  ["Admin@nepal2026", /little more than a name/],
])("%j is refused: %s", async (password, sentence) => {
  expect(await problemWithPassword(password, owner)).toMatch(sentence);
});

test.each([
  ["wet paper carries no ink"],
  ["kcjwmqhsvrtz"],
  ["a good long password"],
  ["our school has seven chimneys"],
  ["h8Kq-2mWz-Tr5b-Xp9d"],
  ["पानीमाथि हिँड्ने बिरालो"],
])("%j is taken", async (password) => {
  expect(await problemWithPassword(password, owner)).toBeUndefined();
});

const costOf = (hash: string) => hash.split("$").slice(1, 4);

test("the password of an account that does not exist is checked at the cost of a real one", async () => {
  expect(costOf(nobodysHash)).toEqual(costOf(await hashPassword("correct horse")));
  expect(nobodysHash).toHaveLength((await hashPassword("correct horse")).length);
});

test("no password is right for an account that does not exist", async () => {
  expect(await isRightPassword("", undefined)).toBe(false);
  expect(await isRightPassword("correct horse", undefined)).toBe(false);
});

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["curl/8.10.1", "A program"],
  ["<script>alert(1)</script>", "A program"],
  [undefined, "A program"],
])("%s is %s", (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});
