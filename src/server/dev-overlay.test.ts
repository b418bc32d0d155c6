import { expect, test } from "vitest";
import { describeError } from "./dev-overlay.ts";

test("an error is shown without the colours of a terminal", () => {
  const error = Object.assign(new Error("\u001b[31mParse error\u001b[0m"), {
    frame: "\u001b[38;5;249mcode\u001b[0m",
  });
  error.stack = "\u001b[31mat\u001b[0m line 1";
  expect(describeError(error)).toEqual({ message: "Parse error", stack: "at line 1", frame: "code" });
});
