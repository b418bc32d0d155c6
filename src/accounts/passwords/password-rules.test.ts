import { expect, test } from "vitest";
import { problemWithPassword } from "./password-rules.server.ts";

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
