import { expect, test } from "vitest";
import { isDiskFull } from "#http/errors/errors.ts";
import {
  DamagedPictureError,
  PicturesAwayError,
  PictureTooBigError,
  toError,
  toFailure,
} from "./failures.server.ts";

/** As after the way between two processes. */
const arrived = (error: unknown) => toError(structuredClone(toFailure(error)));

test("a full disk is still a full disk after the way between the processes", () => {
  const error = Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
  expect(isDiskFull(arrived(error))).toBe(true);
});

test("an error without a code has none on the other side", () => {
  expect(arrived(new Error("Odd."))).not.toHaveProperty("code");
  expect(arrived(Object.assign(new Error("Odd."), { code: undefined }))).not.toHaveProperty("code");
  expect(arrived("odd")).toMatchObject({ message: "odd" });
});

test("an error of ours stays what it is", () => {
  for (const Kind of [DamagedPictureError, PictureTooBigError, PicturesAwayError]) {
    const error = arrived(new Kind("odd"));
    expect(error).toBeInstanceOf(Kind);
    expect(error.name).toBe(Kind.name);
  }
});

test("what caused an error is told with it", () => {
  const cause = new Error("Input buffer contains unsupported image format");
  expect(arrived(new DamagedPictureError("Odd.", { cause })).stack).toContain(cause.message);
});
