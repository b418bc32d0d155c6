import { NewerVersionError } from "../../database/records/record.store.ts";
import { savedMeanwhile } from "../errors/errors.ts";

/** A save that began from an older version is refused, with what stands there now. */
export async function refuseOlder<Saved>(
  save: () => Promise<Saved>,
  notSaved: string,
  current: () => Promise<unknown>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof NewerVersionError)) throw error;
    throw savedMeanwhile(notSaved, await current());
  }
}
