import { getOrCreate } from "#base/get-or-create.ts";
import { escapeMarkup } from "#base/xml.ts";
export interface ApiDocument {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, unknown>;
}

interface Schema {
  type?: string | string[];
  enum?: string[];
  format?: string;
  pattern?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
}

export const docsPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const style = `
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; }
  h2 { margin-top: 3rem; border-bottom: 1px solid; }
  h3 { margin: 2rem 0 0; overflow-wrap: anywhere; }
  .scroll { overflow-x: auto; }
  th, td { text-align: left; vertical-align: top; padding-right: .75rem; }
`;

export function docsPage(document: ApiDocument): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods))
      getOrCreate(groups, operation.tags?.[0] ?? "Other", () => []).push(
        article(path, method.toUpperCase(), operation),
      );
  const sections = [...groups].map(
    ([tag, members]) => `<section><h2>${escapeMarkup(tag)}</h2>${members.join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(document.info.title)}: API</title><style>${style}</style></head><body><main>
<h1>${escapeMarkup(document.info.title)}: API</h1><p>${escapeMarkup(document.info.description ?? "")}</p>
<p>For programs: <a href="/api/openapi.json">/api/openapi.json</a>. Every response is JSON; a failure is <code>{ "success": false, "message": "…" }</code>.</p>
${sections.join("")}</main></body></html>`;
}

function article(path: string, method: string, operation: Operation): string {
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const required = body?.schema?.required ?? [];
  const rows = [
    ...(operation.parameters ?? []).map((each) => row(each.name, each.in, each.required, each.schema)),
    ...Object.entries(propertiesOf(body?.schema)).map(([name, schema]) =>
      row(name, bodyType, required.includes(name), schema),
    ),
  ];
  return `<article><h3><code>${method} ${escapeMarkup(path)}</code></h3><p>${escapeMarkup(operation.summary ?? "")}.${operation.description ? ` ${escapeMarkup(operation.description)}` : ""}</p>
<p>${callersOf(operation)} · responds with ${Object.keys(operation.responses ?? {}).join(", ")}</p>
${rows.length > 0 ? `<div class="scroll" tabindex="0" role="region" aria-label="What ${method} ${escapeMarkup(path)} takes"><table><thead><tr><th>Name</th><th>Sent in</th><th></th><th>What it is</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>` : ""}</article>`;
}

const row = (name: string, place = "", isNeeded = false, schema: Schema = {}) =>
  `<tr><td><code>${escapeMarkup(name)}</code></td><td>${escapeMarkup(place)}</td><td>${isNeeded ? "needed" : "optional"}</td><td>${escapeMarkup(describe(schema))}</td></tr>`;

/** A choice without any scheme means that it goes without. */
function callersOf({ security = [] }: Operation): string {
  if (security.length === 0) return "Everyone";
  return security.some((choice) => Object.keys(choice).length === 0)
    ? "Everyone; administrators are shown more"
    : "Administrators only";
}

const propertiesOf = (schema: Schema | undefined): Record<string, Schema> =>
  schema?.properties ?? schema?.anyOf?.find((choice) => choice.properties)?.properties ?? {};

function describe(schema: Schema): string {
  if (schema.enum) return `one of ${schema.enum.join(", ")}`;
  if (schema.format === "binary") return "a file";
  return [schema.type ?? "text", schema.pattern && `like ${schema.pattern}`, schema.description]
    .filter(Boolean)
    .join("; ");
}
