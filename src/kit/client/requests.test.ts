import {
  ApiFailure,
  callApi,
  messageOf,
  noResponse,
  readResponse,
  tooSlow,
  withRepeatKey,
} from "./requests.ts";

afterEach(() => vi.unstubAllGlobals());

test("no response in ten seconds is a timeout", async () => {
  const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  onTestFinished(() => limit.mockRestore());
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  await expect(callApi("GET", "/notices")).rejects.toThrow(noResponse.tooSlow);
  expect(limit).toHaveBeenCalledWith(10_000);
});

test("an aborted request fails with its own reason", async () => {
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const ended = AbortSignal.abort("moved on");

  await expect(callApi("GET", "/notices", { signal: ended })).rejects.toBe("moved on");
});

const errors = [{ field: "fileType", message: "Please say which type." }];

test.each([
  [400, JSON.stringify({ success: false, message: "Not saved.", errors }), { message: "Not saved.", errors }],
  [502, "<html>Bad gateway</html>", { message: expect.stringMatching(/\.$/), errors: [] }],
  [200, "<html>", { message: expect.stringMatching(/\.$/), errors: [] }],
])("a response of %i with %s is a failure with a whole sentence", (status, body, failure) => {
  expect(() => readResponse(status, body)).toThrow(
    expect.objectContaining({ name: "ApiFailure", status, ...failure }),
  );
});

test("an error without a message is unknown", () => {
  expect(messageOf(new TypeError("It broke."))).toBe("It broke.");
  expect(messageOf(new Error(""))).toBe("Unknown error");
  expect(messageOf("text")).toBe("Unknown error");
});

async function keyOf(address: string, failure?: Error): Promise<string> {
  let used = "";
  const sent = withRepeatKey(address, async (key) => {
    used = key;
    if (failure) throw failure;
  });
  await sent.catch(() => {});
  return used;
}

test("two simultaneous clicks share a key, and each path has its own", async () => {
  const [one, other] = await Promise.all([keyOf("POST /faculties"), keyOf("POST /faculties")]);
  expect(one).toBe(other);
  const failure = tooSlow();
  expect(await keyOf("PUT /notices/1", failure)).not.toBe(await keyOf("PUT /notices/2", failure));
});

test("after a refused key, the next form has another", async () => {
  const refusal = new ApiFailure({ status: 422, message: "It was saved." });
  expect(await keyOf("POST /roadblock", refusal)).not.toBe(await keyOf("POST /roadblock"));
});
