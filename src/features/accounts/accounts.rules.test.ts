import { missingCharacters, strengthOf } from "#base/password-strength.ts";
import { deviceInWords } from "./devices.store.server.ts";
import { hashPassword, isRightPassword, nobodysHash, problemWithPassword } from "./passwords.server.ts";

test.each([
  ["elevenchars", "short"],
  ["nepalnepalnepalnepal", "simple"],
  ["kcjwmqhsvrtz", "fair"],
  ["Kc7wm-qh2vRtz", "good"],
  ["पानीमाथि हिँड्ने बिरालो", "strong"],
])("%j is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test("a character is counted as a person would count it", () => {
  expect(missingCharacters("🏔".repeat(11))).toBe(1);
  expect(missingCharacters("🏔".repeat(12))).toBe(0);
});

const owner = {
  email: "maya.shrestha@som.example",
  name: "Maya Shrestha",
  schoolNames: ["School of Management", "Tribhuvan University", "Hill Campus"],
};

test.each([
  ["eleven char", /at least 12 characters/],
  ["123456789012", /repeats itself/],
  ["1QAZ2wsx3EDC", /Many people/],
  ["P@ssw0rd-1234", /little more than a name/],
  ["Shrestha#2083", /little more than a name/],
  ["Tribhuvan2026!", /little more than a name/],
  ["schoolofmanagement", /little more than a name/],
])("%j is refused: %s", async (password, sentence) => {
  expect(await problemWithPassword(password, owner, owner.schoolNames)).toMatch(sentence);
});

test.each(["kcjwmqhsvrtz", "our school has seven chimneys", "पानीमाथि हिँड्ने बिरालो"])(
  "%j is taken",
  async (password) => {
    expect(await problemWithPassword(password, owner, owner.schoolNames)).toBeUndefined();
  },
);

const costOf = (hash: string) => hash.split("$").slice(1, 4);

test("no password is right for an unknown account, and the check takes as long", async () => {
  const hash = await hashPassword("correct horse");
  expect(costOf(nobodysHash)).toEqual(costOf(hash));
  expect(nobodysHash).toHaveLength(hash.length);
  for (const password of ["", "correct horse"])
    expect(await isRightPassword(password, undefined)).toBe(false);
});

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`(Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`(Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
  ["(iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1", "Safari on iPhone"],
  [
    `(Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["<script>alert(1)</script>", "A program"],
])("%s is %s", (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});
