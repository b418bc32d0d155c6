import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { startCountDown } from "#base/count-down.ts";
import { StoreAwayError } from "#base/errors.ts";
import { type ByteRange, type FileStore, longestMs, type StallLimits, stallLimits } from "./file-store.ts";

export interface S3Place {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** For lists. A request has a shorter limit, in which time is counted only while this process is awake. */
const connectLimitMs = 10_000;
/** A slow visitor occupies a connection; with few, some dozens of them would block everybody else. */
const maxSockets = 1_000;
/** Whatever finds this key is not a file store, but the sign-in page of a network, for example. */
const missingKey = "never-there";
/** What the buffers of both machines may hold without visible progress. */
const maxBufferedBytes = 1024 ** 2;
/** Larger files are sent in parts, of which a store takes ten thousand: up to 10 TB. Some stores take 5 GB at once, others less. */
const largestPartBytes = 1024 ** 3;
/** For a store to put the parts together. */
const joiningLimitMs = 10 * 60_000;
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

const stalled = () => new Error("The file store stalled.");
const noStore = () =>
  new StoreAwayError(new Error("The server at the file store's URL is not a file store."));

function createClient(place: S3Place, limits = stallLimits): S3Client {
  return new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    forcePathStyle: true,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    requestHandler: {
      connectionTimeout: connectLimitMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Larger uploads wait for the store's "100 Continue", so that a silent store fails within the stall limit.
    expectContinueHeader: limits.stallMs * limits.leastBytesPerMs,
    // Without one the client writes to the console what it also throws.
    logger: quiet,
    // Not all S3-compatible stores know the newer checksum trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** For buckets with few keys. */
export async function listS3Keys(place: S3Place): Promise<string[]> {
  const client = createClient(place);
  const keys: string[] = [];
  const pages = paginateListObjectsV2({ client }, { Bucket: place.bucket });
  for await (const { Contents = [] } of pages) keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  client.destroy();
  return keys;
}

type Send<Output> = (
  options: { abortSignal: AbortSignal },
  moved: (sentBytes: number) => void,
) => Promise<Output>;

/** Every request ends: in a StoreAwayError when nothing has moved for 4 seconds, or 16 in the middle of an upload. */
function createRequests(client: S3Client, Bucket: string, limits: StallLimits) {
  /** `moved` is called when more of an upload was sent. */
  async function request<Output>(send: Send<Output>, firstLimitMs = limits.stallMs): Promise<Output> {
    const controller = new AbortController();
    const abortAfter = (ms: number) => startCountDown(ms, () => controller.abort(stalled()));
    let limit = abortAfter(firstLimitMs);
    const moved = (sentBytes: number) => {
      limit.stop();
      limit = abortAfter(longestMs(Math.min(sentBytes, maxBufferedBytes), limits));
    };
    try {
      return await send({ abortSignal: controller.signal }, moved);
    } catch (error) {
      throw isAway(error) ? new StoreAwayError(controller.signal.reason ?? error) : error;
    } finally {
      limit.stop();
    }
  }

  /** Passes on a file, or a part of it, as it is read from the disk. */
  async function upload(
    path: string,
    range: Partial<ByteRange>,
    send: (Body: Readable, options: { abortSignal: AbortSignal }) => Promise<{ ETag?: string | undefined }>,
  ): Promise<string> {
    const { ETag } = await request((options, moved) => {
      const source = createReadStream(path, range);
      const Body = Readable.from(reportProgress(source, moved), { objectMode: false });
      return send(Body, options).finally(() => Body.destroy());
    });
    // Every store returns an ETag for what it has stored.
    if (!ETag) throw noStore();
    return ETag;
  }

  /** One after the other. The key exists only once they are put together, and nothing stays of an upload that fails. */
  async function uploadParts(Key: string, path: string, size: number, partBytes: number): Promise<void> {
    const start = new CreateMultipartUploadCommand({ Bucket, Key });
    const { UploadId } = await request((options) => client.send(start, options));
    if (!UploadId) throw noStore();
    const target = { Bucket, Key, UploadId };
    const Parts: CompletedPart[] = [];
    try {
      for (let start = 0; start < size; start += partBytes) {
        const end = Math.min(start + partBytes, size) - 1;
        const part = { ...target, PartNumber: Parts.length + 1, ContentLength: end - start + 1 };
        const ETag = await upload(path, { start, end }, (Body, options) =>
          client.send(new UploadPartCommand({ ...part, Body }), options),
        );
        Parts.push({ PartNumber: part.PartNumber, ETag });
      }
      const join = new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } });
      await request((options) => client.send(join, options), joiningLimitMs);
    } catch (error) {
      const abort = new AbortMultipartUploadCommand(target);
      // The first failure is the one to report.
      await request((options) => client.send(abort, options)).catch(() => {});
      throw error;
    }
  }
  return { request, upload, uploadParts };
}

export function createS3Store(place: S3Place, limits = stallLimits, partBytes = largestPartBytes): FileStore {
  const Bucket = place.bucket;
  const client = createClient(place, limits);
  const { request, upload, uploadParts } = createRequests(client, Bucket, limits);

  async function size(key: string): Promise<number | undefined> {
    try {
      const command = new HeadObjectCommand({ Bucket, Key: key });
      return (await request((options) => client.send(command, options))).ContentLength;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      throw error;
    }
  }

  return {
    async put(key, path) {
      const { size } = await stat(path);
      const whole = { Bucket, Key: key, ContentLength: size, ...hashIn(key) };
      if (size > partBytes) await uploadParts(key, path, size, partBytes);
      else
        await upload(path, {}, (Body, options) =>
          client.send(new PutObjectCommand({ ...whole, Body }), options),
        );
      await rm(path, { force: true });
    },
    size,
    async read(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      const command = new GetObjectCommand({ Bucket, Key: key, Range });
      const { Body, ContentLength } = await request((options) => client.send(command, options));
      const body = Body as Readable;
      if (range && ContentLength !== range.end - range.start + 1) {
        body.destroy();
        throw new StoreAwayError(new Error(`The file store returned other bytes of ${key} than requested.`));
      }
      const file = Readable.from(failWhenStalled(body, limits), { objectMode: false });
      // A generator that was never started does not run its finally block.
      return file.once("close", () => body.destroy());
    },
    async remove(key) {
      await request((options) => client.send(new DeleteObjectCommand({ Bucket, Key: key }), options));
    },
    async prepare() {},
    async check() {
      const bucket = request((options) => client.send(new HeadBucketCommand({ Bucket }), options));
      const [nothing] = await Promise.all([size(missingKey), bucket]);
      if (nothing !== undefined) throw noStore();
    },
  };
}

/** A key begins with the hash of its bytes, so the store can refuse bytes that changed on the way. */
function hashIn(key: string): { ChecksumSHA256?: string } {
  const hash = /^[\da-f]{64}(?=\.)/.exec(key)?.[0];
  return hash ? { ChecksumSHA256: Buffer.from(hash, "hex").toString("base64") } : {};
}

/** No response, or a failure of the store itself. A request that it refuses is our own error. */
function isAway(error: unknown): boolean {
  if (error instanceof S3ServiceException)
    return error.$fault === "server" || error.$metadata.httpStatusCode === 429;
  return error instanceof Error && !(error instanceof TypeError);
}

/** Passes an upload on and reports its progress: a chunk is pulled only when there is room for it. */
async function* reportProgress(source: Readable, moved: (sentBytes: number) => void): AsyncGenerator<Buffer> {
  let sentBytes = 0;
  for await (const chunk of source) {
    sentBytes += chunk.length;
    moved(sentBytes);
    yield chunk;
  }
}

/** Passes a download on. Only the wait for the store is timed, not a visitor who reads slowly. */
async function* failWhenStalled(source: Readable, { stallMs }: StallLimits): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const limit = startCountDown(stallMs, () => source.destroy(stalled()));
      const { done, value } = await chunks.next().finally(limit.stop);
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new StoreAwayError(error);
  } finally {
    source.destroy();
  }
}
