import type { FastifyRequest } from "fastify";
import { dayOf } from "#calendar/dates.ts";
import { MissingRecordsError } from "#collections/record.store.server.ts";
import { conflictResponse } from "#collections/records.schemas.ts";
import { idParams, successResponse } from "#collections/responses.schemas.ts";
import { lifeRoutes } from "#collections/trash.routes.server.ts";
import type { Database } from "#database/tables/tables.ts";
import { createPictures } from "#files/pictures.server.ts";
import type { StoredFiles } from "#files/stored-files.server.ts";
import { moreNeeded } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { found, ProductError } from "#http/errors.ts";
import { type FormRules, receiveForm } from "#http/requests/multipart.ts";
import { refuseOlder } from "#http/writes/in-write.ts";
import { fileField, notSaved, readChanges, readNewPerson, wordsFor } from "./people.form.server.ts";
import { maxHeadshotBytes, type PeopleGroup, peoplePaths } from "./people.rules.ts";
import {
  peopleListAnswer,
  peopleListQuery,
  peopleOrderBody,
  personAnswer,
  personChanges,
  personForm,
  personRecord,
  personToggleBody,
} from "./people.schemas.ts";
import { createPeopleStore, type PeopleStore, type PersonRow, toRecords } from "./people.store.server.ts";

interface PeopleParts {
  db: Database;
  storedFiles: StoredFiles;
  now(): Date;
}

/** The calls of one group of people; the other group has the same ones under its own path. */
export function peopleRoutes(app: Api, group: PeopleGroup, { db, storedFiles, now }: PeopleParts): void {
  const path = peoplePaths[group];
  const { one, many, heading } = wordsFor[group];
  const tags = [heading];
  const people = createPeopleStore(db, group, now);
  const pictures = createPictures({ db, storedFiles });
  const formParts = () => ({ group, pictures, today: dayOf(now()) });
  const formRules: FormRules = {
    fileField,
    maxFileBytes: maxHeadshotBytes,
    tooLargeMessage: `${notSaved(group)}: the headshot is larger than 5 MB. Please choose a smaller one.`,
    uploadDir: storedFiles.uploadDir,
  };
  /** Writes to one person, and returns the person as it is then. */
  const write = (request: FastifyRequest, change: (store: PeopleStore) => Promise<PersonRow | undefined>) =>
    request.inWrite(async (transaction, note) => {
      const row = found(await change(createPeopleStore(transaction, group, now, note)), one);
      const [person] = await toRecords(transaction, [row], now());
      return found(person, one);
    });

  app.get(
    path,
    {
      config: { access: "either", moreFor: "editor", cached: true },
      schema: {
        tags,
        summary: `List ${many}, in the order of the pages`,
        description:
          "Those whose place is set come first, then the others by the day they were added. Everyone gets the people that are switched on; a signed-in administrator gets all but the bin, or the bin.",
        querystring: peopleListQuery,
        response: { 200: peopleListAnswer },
      },
    },
    async (request) => {
      const isBin = request.query.bin === "true";
      const isOffice = await request.isShownMore();
      if (isBin && !isOffice) throw moreNeeded(request);
      const rows = await people.list(isBin ? "bin" : isOffice ? "all" : "live");
      return {
        success: true as const,
        message: `These are the ${many}.`,
        faculty: await toRecords(db, rows, now()),
      };
    },
  );

  app.post(
    path,
    {
      config: { access: "editor", form: { fields: personForm, file: fileField } },
      schema: {
        tags,
        summary: "Add a person",
        description: "The headshot is needed; without an added date, it is today.",
        response: { 201: personAnswer },
      },
    },
    async (request, reply) => {
      const fields = await receiveForm(request, formRules, (form) => readNewPerson(form, formParts()));
      const person = await write(request, (store) => store.add(fields));
      return reply.code(201).send({ success: true, message: `${one} was added.`, person });
    },
  );

  app.put(
    `${path}/:id`,
    {
      config: { access: "editor", form: { fields: personChanges, file: fileField } },
      schema: {
        tags,
        summary: "Change a person",
        description:
          "A field that is left out stays as it is; so does the headshot. An empty linkedin clears it. With the version that the edit began from, nothing newer is written over.",
        params: idParams,
        response: { 200: personAnswer, 409: conflictResponse(personRecord) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { changes, version } = await receiveForm(request, formRules, async (form) => {
        found(await people.find(id), one);
        return readChanges(form, formParts());
      });
      const save = () => write(request, (store) => store.change(id, changes, version));
      const current = async () => (await toRecords(db, [found(await people.find(id), one)], now()))[0];
      const person = await refuseOlder(save, notSaved(group), current);
      return { success: true as const, message: `${one} was updated.`, person };
    },
  );

  app.put(
    `${path}/:id/toggle`,
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "Switch a person on or off",
        description:
          "Flips the flag; with { action } in the body, sets it, so that a repeated request does no harm.",
        params: idParams,
        body: personToggleBody,
        response: { 200: personAnswer },
      },
    },
    async (request) => {
      const { params, body } = request;
      const person = await write(request, (store) => store.toggle(params.id, body?.action));
      const message = person.action ? `${one} is now shown.` : `${one} is now hidden.`;
      return { success: true as const, message, person };
    },
  );

  app.put(
    `${path}/order`,
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: `Set the order of the ${many}`,
        description:
          "Whoever is not named stands after those who are, by the day they were added; an empty list sets them all so. A repeated request does no harm.",
        body: peopleOrderBody,
        response: { 200: successResponse },
      },
    },
    async (request) => {
      const set = () =>
        request.inWrite((transaction, note) =>
          createPeopleStore(transaction, group, now, note).setOrder(request.body.ids),
        );
      await set().catch((error: unknown) => {
        throw error instanceof MissingRecordsError ? strangersInOrder(many, error.ids) : error;
      });
      return { success: true as const, message: "The order was saved." };
    },
  );

  lifeRoutes(app, {
    role: "editor",
    path,
    tags,
    words: { one, many },
    record: personRecord,
    names: { one: "person", many: "faculty" },
    doToAll: (request, ids, action) =>
      request.inWrite(async (transaction, note) => {
        const rows = await createPeopleStore(transaction, group, now, note).doToAll(ids, action);
        return toRecords(transaction, rows, now());
      }),
  });
}

/** Each is named by its id, for whoever knows what it is called. */
const strangersInOrder = (many: string, ids: readonly string[]) =>
  new ProductError(
    400,
    `The order was not saved: somebody in it is not one of the ${many}, or was removed for good. Please reload the list.`,
    { errors: ids.map((id) => ({ field: id, message: `It is none of the ${many}.` })) },
  );
