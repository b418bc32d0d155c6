import { DiskFullError, isDiskFull, OverloadError, ProductError } from "./errors.ts";

/** The disk takes no write, and nobody knows that it is full. */
export class DiskRefusesError extends ProductError {
  override name = "DiskRefusesError";
  constructor(cause: unknown) {
    super(
      507,
      "The server cannot write to its disk, so nothing was saved; what is there can still be read. Please tell whoever runs the server: the disk may be open for reading only, closed to the site, damaged, or at a limit.",
      { cause },
    );
  }
}

const noDescriptorCodes = ["EMFILE", "ENFILE"];

/** The failure of a disk, by a code that has no other meaning. */
export function asDiskFailure(error: unknown): ProductError | undefined {
  if (isDiskFull(error)) return new DiskFullError(error);
  if (noDescriptorCodes.includes(codeOf(error)))
    return new OverloadError(
      "No file descriptor is left. The limit of open files (ulimit -n) may be too low.",
    );
  return codeOf(error) === "EROFS" ? new DiskRefusesError(error) : undefined;
}

const refusedCodes = ["EACCES", "EPERM", "EIO"];

/** For what only writes. Elsewhere the same codes are also said of what may not be read, and of connections. */
export function asWriteFailure(error: unknown): unknown {
  return refusedCodes.includes(codeOf(error)) ? new DiskRefusesError(error) : (asDiskFailure(error) ?? error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
