import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { StoreAwayError } from "#http/errors.ts";
import { createSemaphore } from "#http/semaphore.ts";
import {
  type FileStore,
  giveUpWhenStalled,
  noteProgress,
  stallLimits,
  startStallTimer,
} from "./file-store.server.ts";

export interface S3Place {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const connectLimitMs = 1_500;
/** What a store and its machine take in at once. How long one of ours waits for the others is not the store's fault, and not timed. */
const putsAtOnce = 8;
/** A visitor who takes a long file slowly keeps a connection; with few, some dozens of them would keep all others out. */
const maxSockets = 1_000;
/** No key is like this one. What has it says yes to everything, as the sign-in page of a network does. */
const neverThere = "never-there";
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

class NoStoreError extends Error {
  override name = "NoStoreError";
  override message = "What answers at the file store's address is no file store.";
}

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
    // What takes longer than a silent store is given goes only to one that says it is there: else that one would be waited for.
    expectContinueHeader: limits.stallMs * limits.leastBytesPerMs,
    // Without one it writes to the console, past our log, what it also throws.
    logger: quiet,
    // The stores that speak S3 do not all know the newer checksum trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** The keys of all that lies in a bucket, which should be few. */
export async function listS3Keys(place: S3Place): Promise<string[]> {
  const client = createClient(place);
  const keys: string[] = [];
  const pages = paginateListObjectsV2({ client }, { Bucket: place.bucket });
  for await (const { Contents = [] } of pages) keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  client.destroy();
  return keys;
}

/** Every call ends, if in nothing else then in a StoreAwayError as soon as nothing has moved for a few seconds, or 16 in the middle of an upload. */
export function createS3Store(place: S3Place, limits = stallLimits): FileStore {
  const Bucket = place.bucket;
  const client = createClient(place, limits);

  /** Asks the store, which has to answer before the timer ends. */
  async function ask<Answer>(
    send: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
    timer = startStallTimer(limits),
  ): Promise<Answer> {
    try {
      return await send({ abortSignal: timer.signal });
    } catch (error) {
      throw isAway(error) ? new StoreAwayError(timer.signal.reason ?? error) : error;
    } finally {
      timer.stop();
    }
  }

  const puts = createSemaphore(putsAtOnce);

  async function send(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const timer = startStallTimer(limits);
    const Body = Readable.from(noteProgress(createReadStream(path), timer), { objectMode: false });
    const command = new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size, ...hashIn(key) });
    try {
      const { ETag } = await ask((options) => client.send(command, options), timer);
      // Every store names what it has taken; what answers without that has taken nothing.
      if (!ETag) throw new StoreAwayError(new NoStoreError());
    } catch (error) {
      // Those behind it would find out one after the other, and their visitors wait for that.
      if (error instanceof StoreAwayError) puts.rejectWaiting(error);
      throw error;
    } finally {
      Body.destroy();
    }
  }

  async function size(key: string): Promise<number | undefined> {
    try {
      const command = new HeadObjectCommand({ Bucket, Key: key });
      return (await ask((options) => client.send(command, options))).ContentLength;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      throw error;
    }
  }

  return {
    async put(key, path) {
      await puts.run(() => send(key, path));
      await rm(path, { force: true });
    },
    size,
    async read(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      const command = new GetObjectCommand({ Bucket, Key: key, Range });
      const { Body, ContentLength } = await ask((options) => client.send(command, options));
      const body = Body as Readable;
      if (range && ContentLength !== range.end - range.start + 1) {
        body.destroy();
        throw new StoreAwayError(
          new Error(`The file store answered with other bytes of ${key} than asked for.`),
        );
      }
      const file = Readable.from(giveUpWhenStalled(body, limits), { objectMode: false });
      // Where nobody waits for the first piece any more, what never began ends nothing either.
      return file.once("close", () => body.destroy());
    },
    async remove(key) {
      await ask((options) => client.send(new DeleteObjectCommand({ Bucket, Key: key }), options));
    },
    async prepare() {},
    async check() {
      const bucket = ask((options) => client.send(new HeadBucketCommand({ Bucket }), options));
      const [nothing] = await Promise.all([size(neverThere), bucket]);
      if (nothing !== undefined) throw new StoreAwayError(new NoStoreError());
    },
  };
}

/** A key begins with the hash of its bytes: a store that is told it refuses bytes that changed on the way. */
function hashIn(key: string): { ChecksumSHA256?: string } {
  const hash = /^[\da-f]{64}(?=\.)/.exec(key)?.[0];
  return hash ? { ChecksumSHA256: Buffer.from(hash, "hex").toString("base64") } : {};
}

/** No answer, or one that says that the store itself has failed. What it refuses is our fault, and stays an error. */
function isAway(error: unknown): boolean {
  if (error instanceof S3ServiceException)
    return error.$fault === "server" || error.$metadata.httpStatusCode === 429;
  return error instanceof Error && !(error instanceof TypeError);
}
