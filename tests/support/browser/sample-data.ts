import { inject } from "vitest";

export interface SampleData {
  /** The data of a first start with all its samples, to be copied by every file of tests. */
  readonly folder: string;
  /** A site with these samples, for those who only read. */
  readonly sharedSiteUrl: string;
}

async function untilMade(): Promise<SampleData> {
  const answer = await fetch(inject("sampleDataUrl"));
  if (!answer.ok) throw new Error(`The samples could not be made: ${await answer.text()}`);
  return answer.json();
}

export const sampleData = await untilMade();
