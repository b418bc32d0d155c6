import { expect, test } from "vitest";
import { securityText } from "../serve-responses.ts";

const now = new Date("2025-01-01T00:00:00.000Z");

test("security.txt names the office's address and a date within a year", () => {
  const text = securityText(now, "office@som.example", undefined);
  expect(text).toContain("Contact: mailto:office@som.example\n");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(now.getTime());
  expect(expires).toBeLessThan(Date.parse("2026-01-01T00:00:00.000Z"));
  expect(text).not.toContain("Canonical");
});

test("where the settings name the site, security.txt says where it belongs", () => {
  const address = "https://som.example/.well-known/security.txt";
  expect(securityText(now, "office@som.example", address)).toContain(`Canonical: ${address}\n`);
});
