import { expect, test } from "vitest";
import { restartOneByOne, withoutFailures } from "../support/servers/rolling-restarts.ts";
import { startBehindProxy } from "../support/servers/servers-behind-proxy.ts";
import { tell } from "../support/tell.ts";

const rounds = 15;

test("two servers behind the proxy, restarted thirty times under readers and writers, fail no request", async () => {
  const begun = performance.now();
  const responses = await restartOneByOne(await startBehindProxy(), rounds);
  const seconds = Math.round((performance.now() - begun) / 1000);
  tell(`${rounds * 2} restarts in ${seconds} s; ${JSON.stringify(responses)}`);
  expect(Object.keys(responses).sort()).toEqual(withoutFailures);
});
