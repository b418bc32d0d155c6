import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { expect, onTestFinished, test } from "vitest";
import { makeWorld } from "#testing/world.ts";

interface Operation {
  operationId: string;
  security: object[];
  responses: Record<string, { description: string }>;
}

async function readDocument(): Promise<{ paths: Record<string, Record<string, Operation>> }> {
  const world = await makeWorld();
  return (await world.app.inject({ method: "GET", url: "/api/openapi.json" })).json();
}

async function readOperations(): Promise<(Operation & { call: string })[]> {
  const { paths } = await readDocument();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      call: `${method.toUpperCase()} ${path}`,
    })),
  );
}

test("Redocly finds nothing to complain of in the document", async () => {
  const folder = mkdtempSync(join(tmpdir(), "school-openapi-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(await readDocument()));
  const { status, stdout, stderr } = spawnSync(
    execPath,
    [
      "node_modules/@redocly/cli/bin/cli.js",
      "lint",
      file,
      "--extends=recommended-strict",
      "--format=stylish",
    ],
    {
      encoding: "utf8",
      // It would otherwise tell its maker of the run, and ask for its newest version.
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  expect(`${stdout}${stderr}`).toContain("Your API description is valid.");
  expect(status).toBe(0);
});

test("every operation has a name of its own and says who may call it", async () => {
  const operations = await readOperations();
  const names = operations.map(({ operationId }) => operationId);
  expect(operations.length).toBeGreaterThan(25);
  expect(new Set(names).size).toBe(operations.length);
  for (const { call, security } of operations) expect(security, call).toBeInstanceOf(Array);
  const named = (name: string) => operations.find(({ operationId }) => operationId === name);
  expect(named("putNoticesByIdToggle")).toMatchObject({
    call: "PUT /api/notices/{id}/toggle",
    security: [{ cookie: [] }, { bearer: [] }],
  });
  expect(named("getNotices")?.security).toEqual([{}, { cookie: [] }, { bearer: [] }]);
  expect(named("postAuthLogin")?.security).toEqual([]);
});

test("every operation lists its refusals, each with its reason", async () => {
  for (const { call, security, responses } of await readOperations()) {
    const expected = ["414", "500"];
    if (security.length > 0) expected.push("401");
    if (call.includes("{")) expected.push("404");
    if (!/^(GET|HEAD)/.test(call)) expected.push("403", "409", "422");
    expect(Object.keys(responses), call).toEqual(expect.arrayContaining(expected));
    for (const [status, { description }] of Object.entries(responses)) {
      if (status >= "400") expect(description, `${call} ${status}`).not.toBe("Default Response");
    }
  }
});

test("the readable page says who may call what", async () => {
  const world = await makeWorld();
  const { body } = await world.app.inject({ method: "GET", url: "/api/docs" });
  const callersOf = (call: string) =>
    new RegExp(`<code>${call}</code>.*?class="who">([^·]+) ·`, "s").exec(body)?.[1];
  expect(callersOf("GET /api/notices")).toBe("Everyone; administrators are shown more");
  expect(callersOf("POST /api/notices")).toBe("Administrators only");
  expect(callersOf("POST /api/messages")).toBe("Everyone");
});
