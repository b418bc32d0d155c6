import { expect, test } from "vitest";
import { ApiFailure, messageOf, readAnswer } from "./api.ts";

function failureOf(act: () => unknown): ApiFailure {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiFailure) return error;
  }
  throw new Error("It did not fail with an ApiFailure.");
}

test("an answer from 200 to 299 is handed on, also when it says that it did not succeed", () => {
  expect(readAnswer(201, '{"success":true,"message":"Added."}')).toEqual({
    success: true,
    message: "Added.",
  });
  expect(readAnswer(200, '{"success":false,"message":"No."}')).toEqual({ success: false, message: "No." });
});

test("a refusal carries the server's sentence, its status and its fields", () => {
  const errors = [{ field: "fileType", message: "Please say which type." }];
  const body = JSON.stringify({ success: false, message: "The notice was not saved.", errors });

  const failure = failureOf(() => readAnswer(400, body));

  expect(failure).toMatchObject({
    kind: "refused",
    status: 400,
    message: "The notice was not saved.",
    errors,
  });
});

test("a refusal that is no JSON still says a whole sentence", () => {
  const failure = failureOf(() => readAnswer(502, "<html>Bad gateway</html>"));

  expect(failure.message).toBe("The server refused the request (502). Please try again in a moment.");
  expect(failure.errors).toEqual([]);
});

test("a success that cannot be read is a failure", () => {
  expect(failureOf(() => readAnswer(200, "<html>")).kind).toBe("refused");
});

test("what is no error is unknown", () => {
  expect(messageOf(new TypeError("It broke."))).toBe("It broke.");
  expect(messageOf(new Error(""))).toBe("Unknown error");
  expect(messageOf("text")).toBe("Unknown error");
});
