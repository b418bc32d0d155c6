import { expect, test } from "vitest";
import { headshot, namesOf, officeWith, publicList } from "#testing/people-office.ts";
import { personParts } from "#testing/samples/picture-forms.ts";
import { peopleGroups, peoplePaths } from "./people.rules.ts";

test("the answers name the group in their own words", async () => {
  const { office, ids } = await officeWith(["Hari"], "/api/adminstration");
  expect((await office.put(`/api/adminstration/${ids[0]}/toggle`)).json().message).toBe(
    "The administration member is now hidden.",
  );
  expect((await office.send("POST", "/api/adminstration", [])).json().message).toMatch(
    /^The administration member was not saved: the full name is missing\. /,
  );
});

test("the two groups are apart: each lists its own, and an id of the other is a 404", async () => {
  const { world, office, ids } = await officeWith(["Of the faculty"]);
  await office.send("POST", "/api/adminstration", personParts({ fullName: "Of the office" }, headshot));
  expect(namesOf(await publicList(world))).toEqual(["Of the faculty"]);
  expect(namesOf(await publicList(world, "/api/adminstration"))).toEqual(["Of the office"]);

  const stranger = `/api/adminstration/${ids[0]}`;
  expect((await office.send("PUT", stranger, personParts({}, null))).statusCode).toBe(404);
  const toggled = await office.put(`${stranger}/toggle`);
  expect(toggled.statusCode).toBe(404);
  expect(toggled.json().message).toMatch(/^The administration member was not found\./);
  expect((await publicList(world))[0]).toMatchObject({ fullname: "Of the faculty", action: true });
});

test.each(peopleGroups)("the calls of %s take a trailing slash", async (group) => {
  const path = `/api${peoplePaths[group]}`;
  const { world } = await officeWith(["one"], path);
  expect(namesOf(await publicList(world, `${path}/`))).toEqual(["one"]);
});
