import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { type AppParts, createApp } from "#app/server/app.ts";
import { readEntries } from "#app/site/search-entries.server.ts";
import type { Role } from "#base/roles.ts";
import { createAdministratorStore } from "#features/accounts/administrators.store.server.ts";
import { hashPassword } from "#features/accounts/passwords.server.ts";
import { createSessionStore } from "#features/accounts/sessions.store.server.ts";
import type { Roadblock } from "#features/banners/banners.rules.ts";
import { collectionTables, fileColumns } from "#features/collections.ts";
import { documentsWith } from "#features/documents.server.ts";
import { documentNames, rulesOf } from "#features/documents.ts";
import { createSubscriberTokens } from "#features/newsletter/subscriber-tokens.server.ts";
import type { Notice } from "#features/notices/notices.schemas.ts";
import type { Person } from "#features/people/people.rules.ts";
import { sampledPrograms } from "#features/programs/program.document.ts";
import { createSearchReads } from "#features/search/search.server.ts";
import { createPublicFiles } from "#kit/documents/public-files.server.ts";
import { createContentReads } from "#kit/documents/read-documents.server.ts";
import type { Documents } from "#kit/documents/registry.ts";
import { emptyOf } from "#kit/fields/shape.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase, openReaders } from "#platform/database/open.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createStoredFiles } from "#platform/files/stored-files.ts";
import { multipartBody, type Part, textParts } from "./multipart-body.ts";
import { noticeParts } from "./samples/notice-parts.ts";
import { personParts, roadblockParts } from "./samples/picture-forms.ts";
import { jpeg } from "./samples/sample-pictures.ts";
import { takePlace } from "./world-database.ts";
import { openStore } from "./world-store.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const administrator = { email: "office@school.example", password: "a good long password" };

/** What the secrets of second factors are encrypted with, and subscribers’ links signed. */
export const testKey = "a key for tests, of thirty-two characters or more";

/** Hashing is slow on purpose; once is enough for all worlds. */
const passwordHash = hashPassword(administrator.password);

/** What is on a picture does not matter to most tests. */
const small = await jpeg();

type Headers = Record<string, string>;

const noonOnNewYearsDay = "2025-01-01T06:15:00.000Z";

/** The words of the product are not the API's to know. */
export const emptySamples = {
  ...Object.fromEntries(
    [...documentNames, ...sampledPrograms].map((name): [string, unknown] => [name, emptyOf(rulesOf(name))]),
  ),
  // A download needs a category.
  downloads: {
    ...emptyOf(rulesOf("downloads")),
    categories: [{ id: "something", name: "Something", hint: "" }],
  },
} as Documents["samples"];

export interface WorldOptions extends Partial<AppParts> {
  samples?: Documents["samples"];
  /** A PostgreSQL of the test's own, if not the one that the suite runs on. */
  databaseUrl?: string | undefined;
  /** Where files lie, if not where the suite keeps them. */
  store?: (folder: string) => FileStore | Promise<FileStore>;
  changed?: () => void;
}

export interface SignInFrom {
  address?: string;
  device?: string;
  token?: string;
  headers?: Record<string, string>;
}

function logForFailures() {
  const lines: string[] = [];
  onTestFailed(() => {
    if (lines.length > 0) console.error(lines.join(""));
  });
  return pino({ level: "error" }, { write: (line) => void lines.push(line) });
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** The real app on a database and a folder of its own, at noon of 1 Jan 2025 at the school. The next test finds nothing of it. */
export async function makeWorld({
  databaseUrl,
  store = openStore,
  changed,
  secretKey = testKey,
  samples = emptySamples,
  ...parts
}: WorldOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "school-world-"));
  const { place, giveBack } = databaseUrl
    ? { place: { dataDir: folder, databaseUrl }, giveBack: async () => {} }
    : await takePlace(folder);
  const db = await openDatabase(place);
  const readers = openReaders(place, db);
  if (databaseUrl) await migrate(db);
  // It holds nothing that has to survive a power cut, and to wait for the disk takes longer than all else.
  if (!place.databaseUrl) await sql`pragma synchronous = off`.execute(db);

  let time = new Date(noonOnNewYearsDay);
  const now = () => time;
  const storedFiles = createStoredFiles({
    db,
    store: await store(join(folder, "files")),
    uploadDir: join(folder, "uploads"),
    fileColumns,
    now,
  });
  await storedFiles.prepare();
  const documents = documentsWith(samples);
  const publicFiles = createPublicFiles({ db, documents, tables: collectionTables, now });
  const content = createContentReads(db, documents, now);
  const search = createSearchReads({
    db: readers.visitors,
    now,
    readEntries: (at) => readEntries({ db: readers.visitors, content, pages: () => [] }, at),
  });
  let changes = 0;
  let nudges = 0;
  const app = await createApp({
    version: "1.2.3",
    db,
    readers,
    storedFiles,
    publicFiles,
    documents,
    content,
    search,
    now,
    log: logForFailures(),
    siteUrl: undefined,
    trustProxy: false,
    follow: { perMinute: 600, dailyAt: "17:00" },
    secretKey,
    backups: { newest: async () => undefined, read: async () => Readable.from([]) },
    ...parts,
    runJobsSoon: () => {
      nudges += 1;
    },
    contentChanged: async () => {
      changes += 1;
      publicFiles.forget();
      content.forget();
      search.forget();
      changed?.();
    },
  });
  const tokens = createSubscriberTokens(secretKey);
  const administrators = createAdministratorStore(db);
  await administrators.add(administrator.email, await passwordHash, now());

  onTestFinished(async () => {
    await app.close();
    await readers.close();
    await db.destroy();
    await giveBack();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Whoever has this role: the owner is the administrator, the others come when they are asked for. */
  async function personOf(role: Role) {
    const email = role === "owner" ? administrator.email : `${role}@school.example`;
    const person = await administrators.findByEmail(email);
    if (person) return person;
    await administrators.add(email, await passwordHash, now(), { role });
    return personOf(role);
  }

  /** A session as a sign-in starts it, without the password, whose check is slow on purpose. */
  async function signIn(role: Role = "owner"): Promise<string> {
    return createSessionStore(db, now).start((await personOf(role)).id);
  }

  return {
    app,
    db,
    readers,
    storedFiles,
    tokens,
    folder,
    post: (
      url: string,
      payload: object,
      more: Pick<InjectOptions, "headers" | "remoteAddress" | "cookies"> = {},
    ) => app.inject({ method: "POST", url, payload, ...more }),
    isOpen: async (token: string): Promise<boolean> =>
      (await app.inject({ method: "POST", url: "/api/auth/authenticate", payload: { token } })).json().state,
    login: (credentials: object = administrator, { address, device, token, headers }: SignInFrom = {}) =>
      app.inject({
        method: "POST",
        url: "/api/auth/login",
        payload: credentials,
        ...(headers && { headers }),
        ...(address && { remoteAddress: address }),
        cookies: { ...(device && { device }), ...(token && { token }) },
      }),
    place,
    now,
    documents,
    publicFiles,
    search,
    changes: () => changes,
    nudges: () => nudges,
    pass(ms: number) {
      time = new Date(time.getTime() + ms);
    },
    setTime(instant: string) {
      time = new Date(instant);
    },
    signIn,
    personOf,
    async asAdministrator(role: Role = "owner") {
      const headers = { authorization: `Bearer ${await signIn(role)}` };
      function send(
        method: "POST" | "PUT",
        url: string,
        form: Part[] | Record<string, string>,
        more: Headers = {},
      ) {
        const body = multipartBody(Array.isArray(form) ? form : textParts(form));
        return app.inject({
          method,
          url,
          payload: body.payload,
          headers: { ...headers, ...body.headers, ...more },
        });
      }
      const postNotice = (...form: Parameters<typeof noticeParts>) =>
        send("POST", "/api/notices", noticeParts(...form));
      return {
        get: (url: string) => app.inject({ method: "GET", url, headers }),
        remove: (url: string, more: Headers = {}) =>
          app.inject({ method: "DELETE", url, headers: { ...headers, ...more } }),
        post: (url: string) => app.inject({ method: "POST", url, headers }),
        postJson: (url: string, payload: object, more: Headers = {}) =>
          app.inject({ method: "POST", url, headers: { ...headers, ...more }, payload }),
        put: (url: string, payload?: object, more: Headers = {}) =>
          app.inject({ method: "PUT", url, headers: { ...headers, ...more }, ...(payload && { payload }) }),
        send,
        postNotice,
        async addNotice(...form: Parameters<typeof noticeParts>): Promise<Notice> {
          const response = await postNotice(...form);
          expect(response.statusCode, response.body).toBe(201);
          return response.json().notice;
        },
        addPerson: async (
          fields: Parameters<typeof personParts>[0] = {},
          headshot = small,
        ): Promise<Person> =>
          (await send("POST", "/api/faculties", personParts(fields, headshot))).json().person,
        addBanner: async (
          fields: Parameters<typeof roadblockParts>[0] = {},
          banner = small,
        ): Promise<Roadblock> =>
          (await send("POST", "/api/roadblock", roadblockParts(fields, banner))).json().roadblock,
      };
    },
  };
}

export async function makeOffice(options?: WorldOptions) {
  const world = await makeWorld(options);
  return { world, office: await world.asAdministrator() };
}
