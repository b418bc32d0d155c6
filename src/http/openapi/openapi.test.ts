import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { expect, onTestFinished, test } from "vitest";
import { makeWorld } from "#testing/world.ts";

async function readDocument(): Promise<{ paths: Record<string, Record<string, { security: object[] }>> }> {
  const world = await makeWorld();
  return (await world.app.inject({ method: "GET", url: "/api/openapi.json" })).json();
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

test("operations say who may call them", async () => {
  const { paths } = await readDocument();
  const signedIn = [{ cookie: [] }, { bearer: [] }];
  expect(paths["/api/notices/{id}/toggle"]?.put?.security).toEqual(signedIn);
  expect(paths["/api/notices"]?.get?.security).toEqual([{}, ...signedIn]);
  expect(paths["/api/auth/login"]?.post?.security).toEqual([]);
});

test("a form says whether it needs its file, and has none where there is none", async () => {
  const { paths } = await readDocument();
  const formOf = (path: string) => JSON.stringify(paths[path]?.post);
  expect(formOf("/api/faculties")).toMatch(/"required":\[[^\]]*"headshot"/);
  expect(formOf("/api/notices")).not.toMatch(/"required":\[[^\]]*"noticeFile"/);
  expect(formOf("/api/programs")).not.toContain("binary");
});
