import { expect, test } from "vitest";
import { ApiFailure, tooSlow, unreachable } from "#client/api.ts";
import { toggleAlert } from "./people-screen.tsx";

test("a server that was not reached, or did not answer, gets the catalogue's own words", () => {
  expect(toggleAlert(unreachable())).toBe("Failed to update notice. Please try again.");
  expect(toggleAlert(tooSlow())).toBe("Failed to update notice. Please try again.");
});

test("a refusal is told in the server's sentence", () => {
  const refusal = new ApiFailure({
    kind: "refused",
    status: 404,
    message: "The faculty member was not found.",
  });

  expect(toggleAlert(refusal)).toBe("Error: The faculty member was not found.");
});
