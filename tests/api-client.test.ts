import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { execPath } from "node:process";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { administrator, makeWorld } from "#testing/world.ts";

const folder = "tests/api-client";
const run = promisify(execFile);
const blob = ts.factory.createTypeReferenceNode("Blob");

test("a client that is typed by the document signs in, adds, lists, changes and deletes", async () => {
  const { app } = await makeWorld();
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const document = (await app.inject("/api/openapi.json")).body;
  const types = await openapiTS(document, {
    transform: ({ format }) => (format === "binary" ? blob : undefined),
  });
  writeFileSync(`${folder}/api.ts`, astToString(types));

  await run(execPath, ["node_modules/@typescript/native/bin/tsc", "--project", folder]).catch(showOutput);
  const { email, password } = administrator;
  await run(execPath, [`${folder}/client.ts`, url, email, password]);
});

/** The compiler prints what is wrong. */
function showOutput({ stdout }: { stdout?: string }): void {
  expect.fail(stdout ?? "The compiler did not start.");
}
