import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createBuilds } from "./late-routes.ts";

const module = { default: () => null };

/** A build of one page of the site and two of the office, and what was asked of it. */
function makeBuild({ failing = 0 } = {}) {
  let failuresLeft = failing;
  const asked = { loads: 0, finished: 0 };
  const late = async () => {
    asked.loads += 1;
    failuresLeft -= 1;
    if (failuresLeft >= 0) throw new Error("The file is not there.");
    return module;
  };
  const routes = {
    root: { id: "root", path: "", module },
    home: { id: "home", parentId: "root", index: true, module },
    office: { id: "office", parentId: "root", module: late },
    login: { id: "login", parentId: "office", path: "login", module: late },
  };
  const finish = (build: ServerBuild) => {
    asked.finished += 1;
    return build;
  };
  return { asked, buildFor: createBuilds({ routes } as unknown as ServerBuild, finish) };
}

const home = ["root", "home"];
const login = ["root", "office", "login"];

test("a page of the site loads nothing of the office, and its build does not know it", async () => {
  const { asked, buildFor } = makeBuild();
  expect(Object.keys((await buildFor(home)).routes)).toEqual(home);
  expect(asked.loads).toBe(0);
});

test("the office is loaded for all who ask at once, and stays", async () => {
  const { asked, buildFor } = makeBuild();
  const [one, other] = await Promise.all([buildFor(login), buildFor(login)]);
  expect(one).toBe(other);
  expect(await buildFor(login)).toBe(one);
  expect(one.routes.login).toEqual({ id: "login", parentId: "office", path: "login", module });
  // Each of its two routes once; the site's build was made before.
  expect(asked).toEqual({ loads: 2, finished: 2 });
});

test("an office that could not be loaded is tried again by whoever asks next", async () => {
  const { buildFor } = makeBuild({ failing: 1 });
  await expect(buildFor(login)).rejects.toThrow("not there");
  expect(await buildFor(home)).toBeDefined();
  expect((await buildFor(login)).routes.login?.module).toBe(module);
});
