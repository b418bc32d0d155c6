import { type Environment, settingNames } from "./config.ts";

/** A short name has many neighbours that are somebody else's: HOME is two letters away from HOST. */
const shortName = 7;

export interface MistypedSetting {
  name: string;
  likely: string;
}

/** The names in the environment that nothing reads, but that differ from a setting by a slip of the keyboard. */
export function findMistypedSettings(environment: Environment): MistypedSetting[] {
  const known = new Set(settingNames);
  return Object.keys(environment)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const likely = settingNames.find((setting) => isSimilar(name.toUpperCase(), setting));
      return likely ? [{ name, likely }] : [];
    });
}

function isSimilar(name: string, setting: string): boolean {
  return editDistance(name, setting) <= (setting.length > shortName ? 2 : 1);
}

/** How many letters were left out, added or changed. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const next = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const changed = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (previous[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    previous = next;
  }
  return previous[to.length] ?? 0;
}
