import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { apiAddress, callApi } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

test("an address leaves out what is not given", () => {
  expect(apiAddress("/notices")).toBe("/api/notices");
  expect(apiAddress("/notices", { page: 2, limit: undefined, search: "" })).toBe("/api/notices?page=2");
  expect(apiAddress("/notices", { search: "exam & result" })).toBe("/api/notices?search=exam+%26+result");
});

test("a body is sent as JSON", async () => {
  const fetch = vi.fn(async () => new Response('{"success":true}'));
  vi.stubGlobal("fetch", fetch);

  await callApi("PUT", "/notices/1/toggle", { body: { action: false } });

  expect(fetch).toHaveBeenCalledWith(
    "/api/notices/1/toggle",
    expect.objectContaining({
      method: "PUT",
      body: '{"action":false}',
      headers: expect.objectContaining({ "content-type": "application/json" }),
    }),
  );
});

test("a network that is down is a failure with a sentence", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));

  await expect(callApi("GET", "/notices")).rejects.toMatchObject({
    name: "ApiFailure",
    kind: "network",
    message: "The server could not be reached. Please check your connection and try again.",
  });
});

test("an answer that does not come in ten seconds is a timeout", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ended = vi.fn();
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );

  const call = callApi("GET", "/notices").catch(ended);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: "timeout" }));
});

test("a caller that ends the call gets its own reason back", async () => {
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const ended = AbortSignal.abort("moved on");

  await expect(callApi("GET", "/notices", { signal: ended })).rejects.toBe("moved on");
});
