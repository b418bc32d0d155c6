import { getOrCreate } from "#base/get-or-create.ts";
import { isRole, roleNames, roles } from "#base/roles.ts";
import { escapeMarkup } from "#base/xml.ts";
import type { ApiDocument, Content, Operation } from "./document.ts";
import { exampleOf } from "./examples.ts";
import { resolve, type Schema } from "./json-schemas.ts";

export const docsPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const style = `
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; }
  h2 { margin-top: 3rem; border-bottom: 1px solid; }
  h3 { margin: 2rem 0 0; overflow-wrap: anywhere; }
  .scroll, pre { overflow-x: auto; }
  th, td { text-align: left; vertical-align: top; padding-right: .75rem; }
`;

const signIn = `<section><h2 id="sign-in">Sign in</h2>
<p>POST an e-mail address and a password to <code>/api/auth/login</code>. Send the <code>token</code> of the response with each request. A browser has it in a cookie instead.
Somebody with a second factor first gets a <code>step</code>, which POST <code>/api/auth/login/second-factor</code> takes with a code.</p>
<pre tabindex="0"><code>curl -H 'content-type: application/json' -d '{"email":"office@school.example","password":"…"}' https://school.example/api/auth/login
curl -H 'authorization: Bearer TOKEN' https://school.example/api/auth/me</code></pre></section>`;

export function docsPage(document: ApiDocument): string {
  const { info, paths, tags, components } = document;
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      getOrCreate(groups, operation.tags[0] ?? "", () => []).push(
        article(path, method.toUpperCase(), operation, document),
      );
  const sections = tags.map(
    ({ name, description }) =>
      `<section><h2 id="${anchor(name)}">${escapeMarkup(name)}</h2><p>${escapeMarkup(description)}</p>${groups.get(name)?.join("") ?? ""}</section>`,
  );
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article><h3 id="${anchor(name)}"><code>${escapeMarkup(name)}</code></h3><p>${escapeMarkup(schema.description ?? "")}</p>${
        schema.properties ? fieldTable(`Fields of ${name}`, rowsOf(schema, "")) : `<p>${typeOf(schema)}</p>`
      }</article>`,
  );
  const contents = ["Sign in", ...tags.map(({ name }) => name), "Shapes"].map(
    (name) => `<li><a href="#${anchor(name)}">${escapeMarkup(name)}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(info.title)}: API</title><style>${style}</style></head><body><main>
<h1>${escapeMarkup(info.title)}: API</h1><p>${escapeMarkup(info.description)}</p>
<p>For programs: <a href="/api/openapi.json">/api/openapi.json</a>. Every response is JSON, unless it is a file; a failure is <code>{ "success": false, "message": "…" }</code>.</p>
<nav aria-label="Contents"><ul>${contents.join("")}</ul></nav>
${signIn}${sections.join("")}
<section><h2 id="shapes">Shapes</h2>${shapes.join("")}</section></main></body></html>`;
}

const anchor = (name: string): string => name.toLowerCase().replaceAll(" ", "-");

function article(path: string, method: string, operation: Operation, { components }: ApiDocument): string {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const rows = [
    ...parameters.map((each) => {
      const { name, in: place, required = false, ...about } = referred(each, components.parameters);
      return row(name, place, required, { description: about.description, ...about.schema });
    }),
    ...partsOf(body?.schema, components.schemas).flatMap((part) => rowsOf(part, bodyType ?? "")),
  ];
  const name = `${method} ${escapeMarkup(path)}`;
  return `<article><h3><code>${name}</code></h3><p>${escapeMarkup(summary)}.${description ? ` ${escapeMarkup(description)}` : ""}</p>
<p>${callersOf(operation)}</p>
${rows.length > 0 ? fieldTable(`What ${name} takes`, rows) : ""}
<ul>${Object.entries(responses).map(responseLine).join("")}</ul>
<pre tabindex="0" aria-label="Example of ${name}"><code>${escapeMarkup(exampleCall(path, method, operation, components.schemas))}</code></pre></article>`;

  function responseLine([status, response]: [string, (typeof responses)[string]]): string {
    const { description: reason, content } = referred(response, components.responses);
    return `<li>${status}: ${escapeMarkup(reason)}${status < "400" ? ` ${shapeIn(content)}` : ""}</li>`;
  }
}

function referred<Part extends object>(part: Part | { $ref: string }, parts: Record<string, Part>): Part {
  if (!("$ref" in part)) return part;
  const found = parts[part.$ref.split("/").at(-1) ?? ""];
  if (found) return found;
  throw new Error(`${part.$ref} is missing.`);
}

const shapeIn = (content: Content) =>
  Object.entries(content)
    .map(([type, { schema }]) => (type === "application/json" ? typeOf(schema) : escapeMarkup(type)))
    .join("");

/** What to type, with one value that fits for each needed field, and the body of the response. */
function exampleCall(
  path: string,
  method: string,
  operation: Operation,
  schemas: Record<string, Schema>,
): string {
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isPublic = operation.security.length === 0;
  const words = ["curl", method !== "GET" && `-X ${method}`, !isPublic && "-H 'authorization: Bearer TOKEN'"];
  if (bodyType === "application/json")
    words.push(`-H 'content-type: application/json' -d '${JSON.stringify(body?.example)}'`);
  else
    for (const { properties = {}, required = [] } of partsOf(body?.schema, schemas))
      for (const name of required)
        words.push(
          `-F '${name}=${properties[name]?.format === "binary" ? "@file" : exampleOf(properties[name] ?? {}, schemas)}'`,
        );
  words.push(`https://school.example${path.replaceAll(/\{\w+\}/g, "ID")}`);
  return words.filter(Boolean).join(" ");
}

const partsOf = (schema: Schema | undefined, schemas: Record<string, Schema>): Schema[] => {
  if (!schema) return [];
  const { allOf, anyOf, ...whole } = resolve(schema, schemas);
  return (
    allOf?.flatMap((part) => partsOf(part, schemas)) ?? [
      whole.properties ? whole : resolve(anyOf?.[0] ?? {}, schemas),
    ]
  );
};

const rowsOf = ({ properties = {}, required = [] }: Schema, place: string) =>
  Object.entries(properties).map(([name, schema]) => row(name, place, required.includes(name), schema));

const fieldTable = (label: string, rows: string[]) =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr><th>Name</th><th>Sent in</th><th></th><th>What it is</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;

const row = (name: string, place: string, isNeeded: boolean, schema: Schema) =>
  `<tr><td><code>${escapeMarkup(name)}</code></td><td>${escapeMarkup(place)}</td><td>${isNeeded ? "needed" : "optional"}</td><td>${describe(schema)}</td></tr>`;

/** An empty choice means that it also goes without a session. */
function callersOf({ security }: Operation): string {
  const [role] = security.flatMap((choice) => Object.values(choice).flat());
  if (!isRole(role)) return "Everyone";
  const names = roles.slice(0, roles.indexOf(role) + 1).map((each) => `${roleNames[each]}s`);
  const people = names.join(", ").replace(/, (\w+)$/, " and $1");
  return security.some((choice) => Object.keys(choice).length === 0)
    ? `Everyone; ${people} are shown more`
    : `${people} only`;
}

function describe({ description, ...schema }: Schema): string {
  return [typeOf(schema), description && escapeMarkup(description)].filter(Boolean).join("; ");
}

function typeOf(schema: Schema): string {
  const { $ref, anyOf, allOf, enum: choices, format, type, items, pattern } = schema;
  if ($ref) {
    const name = $ref.split("/").at(-1) ?? "";
    return `<a href="#${anchor(name)}">${name}</a>`;
  }
  if (anyOf ?? allOf) return [...new Set((anyOf ?? allOf ?? []).map(typeOf))].join(" or ");
  if (choices) return escapeMarkup(`one of ${choices.join(", ")}`);
  if (format === "binary") return "a file";
  if (items) return `a list of ${typeOf(items)}`;
  const kind = [type ?? "any value"].flat().join(" or ");
  return escapeMarkup(pattern ? `${kind}; like ${pattern}` : kind);
}
