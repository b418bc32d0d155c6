import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { openFolder } from "#testing/folder.ts";
import { makeWorld } from "#testing/world.ts";
import type { Content } from "./document.ts";
import { resolve } from "./json-schemas.ts";
import { describeApi } from "./openapi.ts";

interface Operations {
  get?: {
    parameters?: object[];
    responses: Record<string, { $ref?: string; content?: Content }>;
  };
}

test("Redocly accepts the document", async () => {
  const file = join(openFolder(), "openapi.json");
  const world = await makeWorld();
  writeFileSync(file, (await world.app.inject("/api/openapi.json")).body);
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

test("a form declares whether its file is required, if it has one", async () => {
  const { paths } = (await (await makeWorld()).app.inject("/api/openapi.json")).json();
  const formOf = (path: string) => JSON.stringify(paths[path]?.post);
  expect(formOf("/api/faculties")).toMatch(/"required":\[[^\]]*"headshot"/);
  expect(formOf("/api/notices")).not.toMatch(/"required":\[[^\]]*"noticeFile"/);
  expect(formOf("/api/programs")).not.toContain("binary");
});

test("the document names its shapes, and is at most 300 KB", async () => {
  const { body } = await (await makeWorld()).app.inject("/api/openapi.json");
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(300_000);
  const { components } = JSON.parse(body);
  const names = ["Notice", "NoticeForm", "Failure", "Pagination", "ContactContent", "ProgramContent"];
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(names));
  expect(components.schemas.ContactContent.properties.street.type).toBe("string");
});

/** They are what a search or a file comes to, at most a few. */
const notLists = [
  "/api/search/suggestions",
  "/api/notices/{id}/pages",
  "/api/downloads/{id}/pages",
  "/api/mailings/{id}",
];

test("every list takes page and limit, whole numbers with a maximum", async () => {
  const document = (await (await makeWorld()).app.inject("/api/openapi.json")).json();
  const { parameters, responses, schemas } = document.components;
  const lists = Object.entries<Operations>(document.paths).filter(([path, { get }]) => {
    const { $ref, ...inline } = get?.responses["200"] ?? {};
    const { content } = $ref ? responses[$ref.split("/").at(-1) ?? ""] : inline;
    const { properties = {} } = resolve(content?.["application/json"]?.schema ?? {}, schemas);
    return !notLists.includes(path) && Object.values(properties).some(({ type }) => type === "array");
  });
  expect(lists.length).toBeGreaterThan(15);
  for (const [path, { get }] of lists) {
    const taken = JSON.stringify(get?.parameters);
    for (const name of ["Page", "Limit"]) expect(taken, path).toContain(`#/components/parameters/${name}"`);
  }
  expect(parameters.Page.schema).toMatchObject({ type: "integer", minimum: 1, maximum: 999_999_999 });
  expect(parameters.Limit.schema).toMatchObject({ type: "integer", minimum: 1, maximum: 100 });
});

test("the document names the least role of a call, and how long to wait", async () => {
  const { paths, components } = (await (await makeWorld()).app.inject("/api/openapi.json")).json();
  expect(paths["/api/notices"].post.security).toEqual([{ cookie: ["publisher"] }, { bearer: ["publisher"] }]);
  expect(paths["/api/notices"].get.security).toContainEqual({});
  expect(paths["/api/auth/login"].post.security).toEqual([]);
  expect(Object.keys(components.responses["5XX"].headers)).toEqual(["Retry-After"]);
});

test.each(["/api/openapi.json", "/api/docs"])("%s is sent compressed, once to each reader", async (url) => {
  const { app } = await makeWorld();
  const ask = (headers: Record<string, string>) => app.inject({ url, headers });
  const compressed = await ask({ "accept-encoding": "gzip" });
  expect(gunzipSync(compressed.rawPayload).equals((await ask({})).rawPayload)).toBe(true);
  expect((await ask({ "if-none-match": String(compressed.headers.etag) })).statusCode).toBe(304);
});

test("the document is written once, however often it is read", async () => {
  let written = 0;
  const words = {
    shapes: {},
    get tags() {
      written += 1;
      return [];
    },
  };
  const app = Fastify();
  describeApi(app, words);
  for (const url of ["/api/openapi.json", "/api/docs", "/api/openapi.json"])
    expect((await app.inject(url)).statusCode).toBe(200);
  expect(written).toBe(1);
});
