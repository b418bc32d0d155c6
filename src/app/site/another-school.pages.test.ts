import { sampleDocuments } from "#app/server/setup/sample-school.ts";
import { documentNames, rulesOf } from "#features/documents.ts";
import type { Rule } from "#kit/fields/rules.ts";
import { emptyOf } from "#kit/fields/shape.ts";
import { middle, plainText } from "#kit/fields/values.ts";
import sampleNotices from "#sample/records/notices.json" with { type: "json" };
import { openOffice } from "#testing/content-office.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { personParts } from "#testing/samples/picture-forms.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { serveWorld } from "#testing/site-world.ts";

const host = "https://annapurna.edu.np";
const picture = await jpeg();
const samples = sampleDocuments("2026-11-15");

type Upload = (kind: "pictures" | "files", field: string) => Promise<object>;

/** The least that a school has to enter: what is optional is empty, and the sample's words are its own. */
async function leastContent(
  rule: Rule,
  sample: unknown,
  upload: Upload,
  path: string[] = [],
): Promise<unknown> {
  if (rule.optional) return emptyOf(rule);
  if (rule.kind === "group") {
    const fields = Object.entries(rule.fields).map(async ([name, one]) => [
      name,
      await leastContent(one, (sample as Record<string, unknown>)[name], upload, [...path, name]),
    ]);
    return Object.fromEntries(await Promise.all(fields));
  }
  if (rule.kind === "list") {
    const items = (sample as { id?: string }[]).slice(0, rule.min ?? 0);
    return Promise.all(
      items.map(async (item) => {
        const content = await leastContent(rule.item, item, upload, path);
        return item.id ? { id: item.id, ...(content as object) } : content;
      }),
    );
  }
  const field = path.join(".");
  if (rule.kind === "picture")
    return { alt: "The gate", focus: middle, ...(await upload("pictures", field)) };
  if (rule.kind === "file") return { name: "form.pdf", ...(await upload("files", field)) };
  if (rule.kind === "rich") return plainText(`Annapurna: ${rule.label}`);
  if (rule.kind === "day") return "2026-11-01";
  if (rule.kind === "number") return Number(sample) - 1;
  if (rule.kind === "link") return `${host}/elsewhere`;
  if (rule.kind !== "line" && rule.kind !== "paragraph") return sample;
  if ("format" in rule && rule.format)
    return rule.format === "email" ? "office@annapurna.edu.np" : "+977-61-555010";
  return `Annapurna ${rule.label}`.slice(0, rule.maxLength);
}

async function openAnotherSchool() {
  const { world, call } = await serveWorld({ firstStart: "2026-11-17T12:00:00+05:45", siteUrl: host });
  const office = await openOffice(world);
  const publish = async (name: Parameters<typeof rulesOf>[0]) => {
    const upload: Upload = async (kind, field) => {
      const file =
        kind === "pictures"
          ? { filename: "gate.jpg", content: picture }
          : { filename: "form.pdf", content: pdf };
      const sent = await office.send("POST", `/api/content/${name}/${kind}?field=${field}`, [
        { name: "file", ...file },
      ]);
      expect(sent.statusCode, `${name} ${field}: ${sent.body}`).toBe(201);
      return { source: sent.json().source };
    };
    const content = await leastContent(rulesOf(name), samples[name as "about"] ?? samples.bba, upload);
    const published = await office.publish(content as object, {}, name);
    expect(published.statusCode, `${name}: ${published.body}`).toBe(200);
  };
  const add = async (path: string, parts: Parameters<typeof office.send>[2]) => {
    const added = await office.send("POST", path, parts);
    expect(added.statusCode, added.body).toBe(201);
    return added.json();
  };
  expect((await office.remove("/api/samples")).statusCode).toBe(200);
  for (const { _id } of (await office.get("/api/programs")).json().programs)
    expect((await office.remove(`/api/programs/${_id}`)).statusCode).toBe(200);
  for (const name of documentNames) await publish(name);
  for (const shortName of ["BIM", "BHM", "MBM"]) {
    const { program } = await add("/api/programs", { shortName, key: shortName.toLowerCase() });
    await publish(program.document);
  }
  await add("/api/notices", noticeParts({ noticeTitle: "Classes begin", publishDate: "2026-11-16" }));
  await add("/api/faculties", personParts({ fullName: "Sita Gurung" }, picture));
  return { world, office, call };
}

async function crawl(call: (path: string) => Promise<Response>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = ["/", "/sitemap-pages.xml", "/sitemap-notices.xml", "/api/notices", "/search?q=admission"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const response = await call(path);
    const text = /text|xml|json/.test(response.headers.get("content-type") ?? "")
      ? await response.text()
      : "";
    expect(response.status, path).toBe(200);
    found.set(path, text);
    for (const [, link = ""] of text.matchAll(
      /(?:href|src|content|<loc)(?:="|>)((?:https:\/\/annapurna\.edu\.np)?\/[^"<#]*)/g,
    )) {
      const next = link.replace(host, "").replaceAll("&amp;", "&");
      if (next.startsWith("/") && !/^\/(\/|assets|login|admin|elsewhere)/.test(next)) waiting.push(next);
    }
  }
  return found;
}

test("a school that fills in the minimum sees nothing of the sample", async () => {
  const { office, call } = await openAnotherSchool();
  const found = await crawl(call);
  expect([...found.keys()]).toEqual(expect.arrayContaining(["/about", "/programs/bim", "/privacy"]));
  const ofSample = [
    /Nilgiri|Deurali|Bachelor of Business|\.example\b|\/pictures\//,
    ...sampleNotices.map(({ noticeTitle }) => noticeTitle),
  ];
  const left = [...found].flatMap(([path, text]) =>
    ofSample.filter((words) => text.search(words) >= 0).map((words) => `${path}: ${words}`),
  );
  expect(left).toEqual([]);
  const { yours } = (await office.get("/api/dashboard")).json().dashboard;
  expect(yours.done).toBe(yours.total);
});
