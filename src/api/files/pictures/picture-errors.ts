import { ProductError } from "../../http/errors/errors.ts";

/** The picture has more pixels than we read, in all or on one side: its message ends the sentence "The picture …". */
export class PictureTooBigError extends Error {
  override name = "PictureTooBigError";
}

/** The bytes begin like a picture and are none, or not a whole one. */
export class DamagedPictureError extends Error {
  override name = "DamagedPictureError";
}

/** The process that reads pictures ended in the middle: killed, out of memory, or by what it was reading. */
export class PictureProcessEndedError extends Error {
  override name = "PictureProcessEndedError";
}

/** There is no process that reads pictures: that says nothing about the file. */
export class PicturesAwayError extends ProductError {
  override name = "PicturesAwayError";
  constructor(
    cause: unknown,
    message = "The site cannot read pictures at the moment, so nothing was saved. Please try again in a few seconds, or with a smaller picture.",
  ) {
    super(503, message, { headers: { "retry-after": "2" }, cause });
  }
}
