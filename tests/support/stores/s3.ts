import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdtempSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { storeKey } from "#testing/own-s3.ts";

class S3Error extends Error {
  status: number;
  code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * A store that speaks as much S3 as the product does, of its own for one test run: on a free port, in a folder that goes when it stops.
 * A bucket is a folder, a key the encoded name of a file. It knows one access key, and does not check signatures.
 */
export async function startS3(buckets: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "school-s3-"));
  for (const bucket of buckets) await mkdir(join(folder, bucket));
  const server = createServer((request, response) => {
    respond(folder, request, response).catch((error) => refuse(request, response, error));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function respond(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!request.headers.authorization?.includes(`Credential=${storeKey}/`))
    throw new S3Error(403, "InvalidAccessKeyId");
  const { pathname, searchParams } = new URL(request.url ?? "", "http://store");
  const [, bucket = "", ...rest] = pathname.split("/");
  const key = decodeURIComponent(rest.join("/"));
  const path = join(folder, bucket, encodeURIComponent(key));
  const { method } = request;
  if (method === "PUT" && !key) await mkdir(path);
  await stat(join(folder, bucket)).catch(() => {
    throw new S3Error(404, "NoSuchBucket");
  });
  if (method === "GET" && !key) await list(path, searchParams, response);
  else if (method === "GET" || method === "HEAD")
    await (key ? send(path, request, response) : response.end());
  else if (method === "PUT") {
    const [upload, part] = [searchParams.get("uploadId"), searchParams.get("partNumber")];
    if (key) await store(folder, upload && part ? join(folder, upload, part) : path, request);
    response.setHeader("etag", `"${randomUUID()}"`).end();
  } else if (method === "POST" && key) await startOrJoin(folder, path, searchParams, response);
  else if (method === "DELETE") {
    const upload = searchParams.get("uploadId");
    await rm(upload ? join(folder, upload) : path, { recursive: true, force: true });
    response.writeHead(204).end();
  } else throw new S3Error(405, "MethodNotAllowed");
}

/** An upload that breaks off, or arrives with other bytes than its checksum is of, leaves nothing. */
async function store(folder: string, path: string, request: IncomingMessage): Promise<void> {
  const fresh = join(folder, `.${randomUUID()}`);
  try {
    await pipeline(request, createWriteStream(fresh));
    const expected = request.headers["x-amz-checksum-sha256"];
    if (expected && expected !== (await hashOf(fresh))) throw new S3Error(400, "BadDigest");
    await rename(fresh, path);
  } finally {
    await rm(fresh, { force: true });
  }
}

/** An upload in parts is a folder with a file of each part. */
async function startOrJoin(folder: string, path: string, search: URLSearchParams, response: ServerResponse) {
  const upload = search.get("uploadId") ?? randomUUID();
  const parts = join(folder, upload);
  response.setHeader("content-type", "application/xml");
  if (search.has("uploads")) {
    await mkdir(parts);
    response.end(
      `<InitiateMultipartUploadResult><UploadId>${upload}</UploadId></InitiateMultipartUploadResult>`,
    );
    return;
  }
  const [first = "", ...others] = (await readdir(parts)).toSorted(
    (one, other) => Number(one) - Number(other),
  );
  for (const name of others) await appendFile(join(parts, first), await readFile(join(parts, name)));
  await rename(join(parts, first), path);
  await rm(parts, { recursive: true });
  response.end(
    "<CompleteMultipartUploadResult><ETag>&quot;made-up&quot;</ETag></CompleteMultipartUploadResult>",
  );
}

const hashOf = async (path: string) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("base64");

async function send(path: string, { method, headers }: IncomingMessage, response: ServerResponse) {
  const { size } = await stat(path).catch(() => {
    throw new S3Error(404, "NoSuchKey");
  });
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
  const start = Number(first ?? 0);
  const end = Math.min(Number(last ?? size), size - 1);
  if (first && start >= size) throw new S3Error(416, "InvalidRange");
  if (first) response.setHeader("content-range", `bytes ${start}-${end}/${size}`);
  response.writeHead(first ? 206 : 200, { "content-length": end - start + 1, etag: '"made-up"' });
  if (method === "HEAD" || size === 0) response.end();
  else await pipeline(createReadStream(path, { start, end }), response);
}

async function list(path: string, search: URLSearchParams, response: ServerResponse): Promise<void> {
  const maxKeys = Number(search.get("max-keys") ?? 1_000);
  const after = search.get("continuation-token") ?? "";
  const names = (await readdir(path)).toSorted().filter((name) => name > after);
  const shown = names.slice(0, maxKeys);
  const more = names.length > shown.length ? shown.at(-1) : undefined;
  const contents = shown.map((name) => `<Contents><Key>${decodeURIComponent(name)}</Key></Contents>`);
  const next = more ? `<NextContinuationToken>${more}</NextContinuationToken>` : "";
  response.setHeader("content-type", "application/xml");
  response.end(
    `<ListBucketResult><IsTruncated>${Boolean(more)}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent || request.destroyed) return void response.destroy();
  const { status, code } = error instanceof S3Error ? error : new S3Error(500, "InternalError");
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(request.method === "HEAD" ? undefined : `<Error><Code>${code}</Code></Error>`);
}
