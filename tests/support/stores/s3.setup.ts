import type { TestProject } from "vitest/node";
import { startS3 } from "./s3.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The S3 store of this run; empty where files lie on the disk. */
    s3Endpoint: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const s3 = await startS3();
  provide("s3Endpoint", s3.endpoint);
  return () => s3.stop();
}
