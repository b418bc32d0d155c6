import { expect, test } from "vitest";
import { appAddress } from "./app-address.ts";

const account = { email: "maya+office@som.example", secret: "ABC234" };

test("an app is told the school, the account and the secret, whatever they are called", () => {
  expect(appAddress({ school: "Hill & Vale: Management", ...account })).toBe(
    "otpauth://totp/Hill%20%26%20Vale%20%20Management:maya%2Boffice%40som.example?secret=ABC234&issuer=Hill%20%26%20Vale%20%20Management",
  );
  expect(appAddress({ school: "", ...account })).toBe("otpauth://totp/maya%2Boffice%40som.example?secret=ABC234");
});
