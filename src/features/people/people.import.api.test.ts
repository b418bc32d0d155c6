import type { ImportResponse } from "#kit/collections/spreadsheets/import.server.ts";
import { makeOffice } from "#testing/world.ts";
import type { Person } from "./people.rules.ts";

const faculties = "/api/faculties";
const header = "Full Name,Highest Education,Post";

async function officeWorld() {
  const { world, office } = await makeOffice();
  const send = (body: object) => office.postJson(`${faculties}/import`, body);
  return {
    world,
    office,
    send,
    look: async (csv: string): Promise<ImportResponse> => (await send({ csv, dryRun: true })).json(),
    people: async (): Promise<Person[]> => (await world.app.inject(faculties)).json().faculty,
  };
}

test("people are imported from a table, each with a placeholder picture", async () => {
  const { world, send, people } = await officeWorld();
  const csv = `\uFEFFFull Name,Highest Education,Post,Added Date,LinkedIn,E-mail,Phone,Room,Subjects,Biography\r
"Rai, Anil",MBA,Lecturer,2024-02-29,https://,anil@school.example,'+977 1 4333000,B 12,"Tax, ""VAT""","One.\r
\r
Two."\r
गीता शर्मा,M.Phil,Lecturer\r
`;

  const response = await send({ csv });

  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ success: true, imported: 2, unknownColumns: [] });
  const [anil, gita] = await people();
  expect(anil).toMatchObject({
    fullname: "Rai, Anil",
    education: "MBA",
    post: "Lecturer",
    addedDate: "2024-02-29T00:00:00.000Z",
    linkedinLink: "",
    email: "anil@school.example",
    phone: "+977 1 4333000",
    room: "B 12",
    subjects: 'Tax, "VAT"',
    biography: "One.\n\nTwo.",
    action: true,
    picture: { width: 640, height: 800 },
  });
  expect(gita).toMatchObject({ fullname: "गीता शर्मा", addedDate: "2025-01-01T00:00:00.000Z", email: "" });
  expect(gita?.headshot.split("/")[2]).toBe(anil?.headshot.split("/")[2]);
  expect((await world.app.inject(anil?.headshot ?? "")).headers["content-type"]).toBe("image/png");
});

test.each([
  [";", "\n"],
  ["\t", "\r\n"],
  [",", "\r"],
])("cells may be parted by %j and lines by %j", async (separator, end) => {
  const { send, people } = await officeWorld();
  const lines = [header.replaceAll(",", separator), ['Ram "Raju" Rai', "MBA", "Lecturer"].join(separator)];
  expect((await send({ csv: lines.join(end) })).statusCode).toBe(200);
  expect((await people()).map(({ fullname }) => fullname)).toEqual(['Ram "Raju" Rai']);
});

test("columns are recognised in any order and spelling; unknown ones are named and ignored", async () => {
  const { look } = await officeWorld();
  const { rows, unknownColumns } = await look(
    "S.N.,POST,full name,highesteducation,email\n1,Lecturer,Anil,MBA,a@b.example",
  );
  expect(unknownColumns).toEqual(["S.N."]);
  expect(rows).toEqual([
    {
      number: 2,
      cells: { post: "Lecturer", fullName: "Anil", education: "MBA", email: "a@b.example" },
      problems: [],
      isNameKnown: false,
    },
  ]);
});

test("a dry run lists every mistake by row and field, and imports nothing", async () => {
  const { world, look, people } = await officeWorld();
  const csv = `${header},Added Date,E-mail
Anil,MBA,Lecturer,2025-02-30,anil
,,

Sita,MBA,,,
Maya,MBA,Lecturer,,,more`;
  const { rows, imported } = await look(csv);
  expect(imported).toBe(0);
  expect(rows.map(({ number, problems }) => [number, problems.map(({ field }) => field)])).toEqual([
    [2, ["addedDate", "email"]],
    [5, ["post"]],
    [6, ["row"]],
  ]);
  expect(rows[1]?.problems).toEqual([{ field: "post", message: "Post is missing." }]);
  expect(await people()).toEqual([]);
  expect(await world.db.selectFrom("files").selectAll().execute()).toEqual([]);
});

test("a table with one invalid row imports nobody, and the row is named", async () => {
  const { world, send, people } = await officeWorld();
  const response = await send({ csv: `${header}\nAnil,MBA,Lecturer\nSita,,Lecturer` });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, errors: [{ field: "rows.3.education" }] });
  expect(await people()).toEqual([]);
  expect(world.changes()).toBe(0);
});

test("people who exist already or are twice in the table are pointed out, not refused", async () => {
  const { office, look, send, people } = await officeWorld();
  await office.addPerson({ fullName: "Anil Rai" });
  const csv = `${header}\nANIL RAI,MBA,Lecturer\nSita,MBA,Lecturer\nSita,MBA,Lecturer`;
  expect((await look(csv)).rows.map(({ isNameKnown }) => isNameKnown)).toEqual([true, false, true]);
  await send({ csv });
  const addresses = (await people()).map(({ address }) => address);
  expect(addresses.toSorted()).toEqual([
    "/faculties/anil-rai",
    "/faculties/anil-rai-2",
    "/faculties/sita",
    "/faculties/sita-2",
  ]);
});

test("five hundred rows are accepted, one more is refused", async () => {
  const { look, send } = await officeWorld();
  const table = (count: number) => `${header}\n${"Hari Rai,MBA,Lecturer\n".repeat(count)}`;
  expect((await look(table(500))).rows).toHaveLength(500);
  expect((await send({ csv: table(501), dryRun: true })).statusCode).toBe(400);
});

test.each([
  ["lines", "\n", "\n"],
  ["columns", ",", "\n"],
])("a megabyte of empty %s is read within seconds", async (_what, empty, end) => {
  const { look } = await officeWorld();
  const begun = process.threadCpuUsage();
  const { rows } = await look(`${header}${empty.repeat(900_000)}${end}Anil,MBA,Lecturer`);
  // It was fifteen and more.
  expect(process.threadCpuUsage(begun).user / 1_000_000).toBeLessThan(5);
  expect(rows).toMatchObject([{ number: empty === "\n" ? 900_002 : 2, problems: [] }]);
});

test.each([
  ["no text", { csv: 7 }, 400, /the text of the table/],
  ["a table without a header", { csv: "Anil,MBA,Lecturer\nSita,MBA,Lecturer" }, 400, /no column Full Name/],
  ["a column that is there twice", { csv: `${header},POST\nA,B,C,D` }, 400, /POST appears twice/],
  ["a quotation mark without end", { csv: `${header}\n"Anil,MBA,Lecturer` }, 400, /quotation mark/],
  ["more lines than anybody writes", { csv: `${header}\n${"A\n".repeat(2_000)}` }, 400, /2000 lines/],
  ["more than a megabyte", { csv: `${header}\n${"क".repeat(400_000)}` }, 413, /larger than 1 MB/],
])("%s is refused in words", async (_what, body, status, message) => {
  const { send, people } = await officeWorld();
  const response = await send(body);
  expect([response.statusCode, response.json().success]).toEqual([status, false]);
  expect(response.json().message).toMatch(message);
  expect(await people()).toEqual([]);
});

test("imports run one at a time: ten wait, and further ones are refused for now", async () => {
  const { send, people } = await officeWorld();
  const statuses = Array.from({ length: 24 }, async (_, number) => {
    const { statusCode, headers } = await send({ csv: `${header}\nAnil ${number},MBA,Lecturer` });
    if (statusCode !== 200) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    return statusCode;
  });
  const refused = (await Promise.all(statuses)).filter((status) => status === 503);
  expect(refused).toHaveLength(13);
  expect(await people()).toHaveLength(11);
});

test("an export can be imported again, and contains no formula", async () => {
  const { office, send, people } = await officeWorld();
  const csv = `${header},Phone,Biography\nAnil,=MBA,"Lecturer, Finance",+977 1 4333000,"- one\n- two"`;
  await send({ csv });
  const before = await people();
  const exported = await office.get(`${faculties}.csv`);
  expect(exported.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(exported.headers["content-disposition"]).toBe('attachment; filename="faculties.csv"');
  expect(exported.body).toContain(`"'=MBA"`);
  await office.put(`${faculties}/many`, { ids: [before[0]?._id], do: "delete" });

  expect((await send({ csv: exported.body })).statusCode).toBe(200);

  const [again] = await people();
  for (const field of ["fullname", "education", "post", "phone", "biography", "addedDate"] as const)
    expect(again?.[field]).toBe(before[0]?.[field]);
});
