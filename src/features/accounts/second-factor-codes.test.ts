import {
  appUrl,
  createSecretBox,
  digitsAt,
  hashRecoveryCode,
  readRecoveryCode,
  stepAt,
  stepOf,
} from "./second-factor-codes.server.ts";

const account = { email: "maya+office@som.example", secret: "ABC234" };

test("the QR code contains school, account and secret, whatever their characters", () => {
  expect(appUrl({ school: "Hill & Vale: Management", ...account })).toBe(
    "otpauth://totp/Hill%20%26%20Vale%20%20Management:maya%2Boffice%40som.example?secret=ABC234&issuer=Hill%20%26%20Vale%20%20Management",
  );
  expect(appUrl({ school: "", ...account })).toBe("otpauth://totp/maya%2Boffice%40som.example?secret=ABC234");
});

test("a recovery code is recognised in any spelling, and its hash differs per person", async () => {
  for (const typed of ["0A1B2-C3D4E", " oalb2 c3d4e ", "OaIb2C3d4E"])
    expect(readRecoveryCode(typed)).toBe("0A1B2C3D4E");
  const hashOf = (id: string) => hashRecoveryCode("0A1B2C3D4E", id);
  expect(await hashOf("asha")).toBe(await hashOf("asha"));
  expect(await hashOf("bikash")).not.toBe(await hashOf("asha"));
});

const box = createSecretBox("a key that is long enough for this");
const other = createSecretBox("another key, also long enough for it");

test("a secret can be decrypted for the same person, and is never encrypted the same way twice", () => {
  const secret = box.invent();
  const sealed = box.seal(secret, "asha");
  expect(createSecretBox("a key that is long enough for this").open(sealed, "asha")).toEqual(secret);
  expect(sealed).not.toContain(secret.toString("base64url"));
  expect(box.seal(secret, "asha")).not.toBe(sealed);
});

test("a secret cannot be decrypted with another key, for another person, or after a change", () => {
  const sealed = box.seal(box.invent(), "asha");
  expect(other.open(sealed, "asha")).toBeUndefined();
  expect(box.open(sealed, "bikash")).toBeUndefined();
  const flipped = sealed.slice(0, -2) + (sealed.at(-2) === "A" ? "B" : "A") + sealed.at(-1);
  expect(box.open(flipped, "asha")).toBeUndefined();
  expect(box.open("", "asha")).toBeUndefined();
  expect([box.fits(sealed), other.fits(sealed)]).toEqual([true, false]);
});

/** The secret and the times of RFC 6238, appendix B. It shows eight digits; six are the end of them. */
const secret = Buffer.from("12345678901234567890");
const published = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [20_000_000_000, "65353130"],
] as const;

test.each(published)("at second %i the digits are those that the standard publishes", (second, eight) => {
  const at = new Date(second * 1000);
  expect(digitsAt(secret, stepAt(at))).toBe(eight.slice(2));
});

test("digits are right for their half minute and its neighbours only", () => {
  const at = (second: number) => new Date(1_700_000_010_000 + second * 1000);
  const step = stepAt(at(0));
  const digits = digitsAt(secret, step);
  expect([-30, 0, 29, 59].map((second) => stepOf(secret, digits, at(second)))).toEqual(Array(4).fill(step));
  expect([-31, 60].map((second) => stepOf(secret, digits, at(second)))).toEqual([undefined, undefined]);
});

test("anything but six digits is wrong", () => {
  const at = new Date(59_000);
  for (const typed of ["", "28708", "2870820", "28708２", "abcdef"])
    expect(stepOf(secret, typed, at)).toBeUndefined();
});
