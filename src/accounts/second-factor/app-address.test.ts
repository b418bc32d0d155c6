import { expect, test } from "vitest";
import { appAddress, drawQrCode } from "./set-up.server.ts";

const account = { email: "maya+office@som.example", secret: "ABC234" };

test("an app is told the school, the account and the secret, whatever they are called", () => {
  expect(appAddress({ school: "Hill & Vale: Management", ...account })).toBe(
    "otpauth://totp/Hill%20%26%20Vale%20%20Management:maya%2Boffice%40som.example?secret=ABC234&issuer=Hill%20%26%20Vale%20%20Management",
  );
  expect(appAddress({ school: "", ...account })).toBe(
    "otpauth://totp/maya%2Boffice%40som.example?secret=ABC234",
  );
});

test("a picture can be drawn of the longest name and address, and no letter is cut in two", () => {
  const address = appAddress({
    school: "\u{1F3EB}".repeat(500),
    email: `${"%".repeat(250)}@a.b`,
    secret: "A".repeat(32),
  });
  expect(decodeURIComponent(address)).toContain(`issuer=${"\u{1F3EB}".repeat(32)}`);
  expect(drawQrCode(address).size).toBeLessThanOrEqual(177);
});
