import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { execPath } from "node:process";
import { findBuild } from "#platform/http/builds.ts";
import { addPerson } from "../support/office/records.ts";
import { addressIn, collectOutput, makeFolder, office } from "../support/servers/server.ts";

function openProject() {
  const { path: folder, remove } = makeFolder();
  const at = (...path: string[]) => join(folder, ...path);
  for (const name of ["node_modules", "resources", "sample"]) symlinkSync(resolve(name), at(name));
  cpSync("package.json", at("package.json"));
  mkdirSync(at("build/program"), { recursive: true });
  function build(name: string): void {
    cpSync(findBuild(), at("build", name), { recursive: true });
    writeFileSync(at("build", name, `client/assets/of-${name}.css`), name);
    writeFileSync(at("build/program/serve.js"), `import "../${name}/program/serve.js";`);
  }
  /** As a build whose programs do not fit to a server that runs already. */
  function buildAnother(): void {
    build("second");
    for (const program of ["serve", "image-worker-process"])
      writeFileSync(at(`build/second/program/${program}.js`), "process.exit(1);");
  }
  async function start() {
    const env = {
      PORT: "0",
      DATA_DIR: at("data"),
      ADMIN_EMAIL: office.email,
      ADMIN_PASSWORD: office.password,
      SAMPLE_DATA: "off",
      LOG_LEVEL: "info",
      WORKERS: "2",
    };
    const child = spawn(execPath, [at("build/program/serve.js")], { cwd: folder, env });
    const output = collectOutput(child);
    const gone = once(child, "exit");
    function stop() {
      child.kill("SIGTERM");
      return gone;
    }
    const url = await addressIn(child);
    return { url, pid: child.pid ?? 0, stop, output };
  }
  build("first");
  return { build, buildAnother, start, remove };
}

const statusOf = async (url: string) => (await fetch(url)).status;

/** One for all tests; the last one restarts it. */
let project: ReturnType<typeof openProject>;
let server: Awaited<ReturnType<typeof project.start>>;
beforeAll(async () => {
  project = openProject();
  server = await project.start();
});
afterAll(async () => {
  await server?.stop();
  project?.remove();
});

test("a build under a running server leaves its pictures, style and readiness alone", async () => {
  const { url } = server;
  const page = await (await fetch(url)).text();
  project.buildAnother();
  const assets = [...page.matchAll(/"(\/assets\/[^" ]+)"/g)].map(([, path = ""]) => path);
  expect(assets.length).toBeGreaterThan(3);
  for (const path of ["/readyz", ...assets]) expect([path, await statusOf(url + path)]).toEqual([path, 200]);
  expect(await addPerson(url, "faculties", {})).toBeTruthy();
});

test.runIf(process.platform === "linux")(
  "a worker that is replaced after a build runs the code of its server",
  async () => {
    const { pid, output } = server;
    const readyWorkers = () => output().split("A worker is ready.").length - 1;
    await expect.poll(readyWorkers).toBe(1);
    const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").map(Number);
    process.kill(worker ?? 0, "SIGKILL");
    await expect.poll(readyWorkers).toBe(2);
  },
);

test("before and after its restart, a server sends the assets that pages of the other build name", async () => {
  project.build("third");
  expect(await statusOf(`${server.url}/assets/of-third.css`)).toBe(200);
  await server.stop();
  server = await project.start();
  const response = await fetch(`${server.url}/assets/of-first.css`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  expect(await response.text()).toBe("first");
});
