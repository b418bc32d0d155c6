import { savedMeanwhile } from "#base/errors.ts";

/** Somebody else has saved since this change began. */
export class NewerVersionError extends Error {
  override name = "NewerVersionError";
}

export async function refuseOlder<Saved>(
  save: () => Promise<Saved>,
  notSaved: string,
  current: () => Promise<unknown>,
  by: () => Promise<string | undefined> = async () => undefined,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof NewerVersionError)) throw error;
    throw savedMeanwhile(notSaved, await current(), await by());
  }
}
