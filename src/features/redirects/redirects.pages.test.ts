import { serveWorld } from "#testing/site-world.ts";

async function openSite(options: { fastPath?: boolean } = {}) {
  const responses = await serveWorld({ siteUrl: "https://som.example", ...options });
  const { office, address } = responses;
  return {
    ...responses,
    add: (from: unknown, to: unknown) => office.postJson("/api/redirects", { from, to }),
    visit: (path: string, method = "GET") => fetch(`${address}${path}`, { method, redirect: "manual" }),
  };
}

test("an old URL redirects permanently in every spelling", async () => {
  const { add, visit } = await openSite();
  const saved = await add("https://old.example/Faculty/List.php?id=5&lang=np", "/faculties");
  expect(saved.statusCode, saved.body).toBe(201);
  expect(saved.json().redirect).toMatchObject({ from: "/faculty/list.php?id=5&lang=np", to: "/faculties" });
  expect((await add("/सूचना/", "/notice?type=Exam")).statusCode).toBe(201);
  expect((await add("/elsewhere", "https://exam.example/results?y=1")).statusCode).toBe(201);

  for (const [path, to] of [
    ["/faculty/list.php?lang=np&id=5", "/faculties"],
    ["/FACULTY/List.PHP?id=5&lang=np", "/faculties"],
    ["/%E0%A4%B8%E0%A5%82%E0%A4%9A%E0%A4%A8%E0%A4%BE?fbclid=1", "/notice?type=Exam"],
    ["/elsewhere/", "https://exam.example/results?y=1"],
  ] as const) {
    const response = await visit(path);
    expect(response.status, path).toBe(301);
    expect(response.headers.get("location"), path).toBe(to);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    expect((await visit(path, "HEAD")).status).toBe(301);
  }
  for (const path of ["/faculty/list.php", "/faculty/list.php?id=6", "/elsewhere/else"])
    expect((await visit(path)).status, path).toBe(404);
});

test.each([true, false])("a redirect by query works on a cached page (fast path: %s)", async (fastPath) => {
  const { add, ask, office } = await openSite({ fastPath });
  for (const path of ["/", "/?p=12", "/?p=12", "/notice"]) expect((await ask(path)).status).toBe(200);
  const saved = await add("https://old.example/?page_id=3&p=12", "/about");
  expect(saved.statusCode, saved.body).toBe(201);
  for (const [from, to] of [
    ["/?p=12", "/faculties"],
    ["/notice?id=4", "/notice?type=Exam"],
  ])
    expect((await add(from, to)).statusCode, from).toBe(201);

  for (const [path, to] of [
    ["/?p=12", "/faculties"],
    ["/?%70=12", "/faculties"],
    ["/?p=12&page_id=3", "/about"],
    // As a link looks that was shared on a social network.
    ["/?p=12&fbclid=IwAR0-x", "/faculties"],
    ["/Notice/?id=4", "/notice?type=Exam"],
  ] as const)
    for (const time of ["first", "again"])
      expect((await ask(path)).headers.location, `${path} ${time}`).toBe(to);

  for (const path of ["/?p=13", "/?fbclid=1", "/", "/notice?id=4&page=2", "/about?p=12"])
    for (const time of ["first", "again"]) expect((await ask(path)).status, `${path} ${time}`).toBe(200);

  const [redirect] = (await office.get("/api/redirects?search=page_id")).json().redirects;
  await office.remove(`/api/redirects/${redirect._id}`);
  expect((await ask("/?p=12&page_id=3")).status).toBe(200);
});

const refused: [from: string, to: string | number, field: "from" | "to"][] = [
  ["//evil.example", "/notice", "from"],
  ["/about", "/notice", "from"],
  ["/notice?page=2", "/about", "from"],
  ["/admin/notice?id=4", "/notice", "from"],
  ["/api/notices", "/notice", "from"],
  ["", "/notice", "from"],
  ["/old", "javascript:alert(1)", "to"],
  ["/old", "/nowhere", "to"],
  ["/old", "https://www.som.example:8443/Old", "to"],
  ["/old", 7, "to"],
];

test("an invalid old or new URL is an error at its field", async () => {
  const { add, visit } = await openSite();
  for (const [from, to, field] of refused) {
    const response = await add(from, to);
    expect(response.statusCode, `${from} to ${to}: ${response.body}`).toBe(400);
    expect(response.json().errors, `${from} to ${to}`).toMatchObject([{ field }]);
  }
  expect((await visit("/old")).status).toBe(404);
});

test("chains of redirects and second redirects of one URL are refused", async () => {
  const { add } = await openSite();
  expect((await add("/old", "/about")).statusCode).toBe(201);
  for (const [from, to] of [
    ["/older", "/old"],
    ["/older", "/Old/?a=1"],
    ["/old", "/notice"],
  ])
    expect((await add(from, to)).statusCode, `${from} to ${to}`).toBe(400);
  expect((await add("/older", "/old")).json().message).toContain("is itself redirected, to /about.");
  expect((await add("/away", "https://som.example/events?id=4")).statusCode).toBe(201);
  expect((await add("/events?id=4", "/notice")).json().errors).toMatchObject([{ field: "from" }]);
});

test("simultaneous additions create neither a loop nor a duplicate", async () => {
  const { add, office } = await openSite();
  const responses = await Promise.all([
    add("/one", "/about"),
    add("/one", "/notice"),
    add("/two", "/about"),
    add("/two", "/one"),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(2);
  const { redirects } = (await office.get("/api/redirects")).json();
  expect(redirects.map(({ from }: { from: string }) => from).toSorted()).toEqual(["/one", "/two"]);
});

test("a new page has precedence over a redirect from its URL", async () => {
  const { add, visit, world } = await openSite();
  await add("/notice/2025-01-01-exam-routine", "/about");
  await add("/?p=12", "/about");
  const office = await world.asAdministrator();
  await office.addNotice();
  for (const query of ["", "?fbclid=1", "?p=12"])
    expect((await visit(`/notice/2025-01-01-exam-routine${query}`)).status, query).toBe(200);
});

test("the list has pages and a search, and a deleted redirect no longer works", async () => {
  const { add, office, visit } = await openSite();
  await add("/one.php", "/about");
  await add("/two.php", "/notice?type=Exam");
  const listed = (await office.get("/api/redirects?search=EXAM+two&page=1&limit=10")).json();
  expect(listed).toMatchObject({
    redirects: [{ from: "/two.php", to: "/notice?type=Exam" }],
    pagination: { total: 1 },
  });
  const [{ _id }] = listed.redirects;
  expect((await office.remove(`/api/redirects/${_id}`)).statusCode).toBe(200);
  expect((await office.remove(`/api/redirects/${_id}`)).statusCode).toBe(404);
  expect((await visit("/two.php")).status).toBe(404);
  expect((await visit("/one.php")).status).toBe(301);
});
