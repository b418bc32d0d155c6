import { expect, test } from "vitest";
import type { Visit } from "#site/visit.ts";
import { makePerson } from "#testing/made-up-records.ts";
import { readPeople, statusOf } from "./people.loader.ts";

function makeVisit(list: Visit["reads"]["people"]["list"]) {
  const logged: unknown[] = [];
  const visit = { reads: { people: { list } }, log: (error: unknown) => logged.push(error) };
  return { visit: visit as unknown as Visit, logged };
}

test("a read that fails is logged, and the page goes out pending and is not kept", async () => {
  const failure = new Error("The database is away.");
  const { visit, logged } = makeVisit(() => Promise.reject(failure));

  const people = await readPeople(visit, "faculty");

  expect(people).toEqual({ state: "pending" });
  expect(statusOf(people)).toBe(503);
  expect(logged).toEqual([failure]);
});

test("somebody who is switched off is not shown, even if they were read", async () => {
  const { visit } = makeVisit(async () => [
    makePerson({ _id: "on" }),
    makePerson({ _id: "off", action: false }),
  ]);

  const people = await readPeople(visit, "faculty");

  expect(people).toMatchObject({ state: "ready", people: [{ id: "on" }] });
  expect(statusOf(people)).toBe(200);
});

test("a card leads to a page of its own where that says more", async () => {
  const { visit } = makeVisit(async () => [
    makePerson({ room: "B 12", address: "/faculties/sita" }),
    makePerson({ address: "/faculties/hari" }),
  ]);
  const people = await readPeople(visit, "faculty");
  expect(people).toMatchObject({ people: [{ page: "/faculties/sita" }, { page: "" }] });
});
