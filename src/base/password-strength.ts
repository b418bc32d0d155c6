export const minPasswordLength = 12;

/** The server also refuses common passwords and names. */
export type PasswordStrength = "short" | "simple" | "fair" | "good" | "strong";

const leastNews = 8;
const goodBits = 70;
const strongBits = 90;

export function strengthOf(password: string): PasswordStrength {
  if (missingCharacters(password) > 0) return "short";
  const news = newsIn(password);
  if (news < leastNews) return "simple";
  const bits = news * Math.log2(alphabetOf(password));
  if (bits >= strongBits) return "strong";
  return bits >= goodBits ? "good" : "fair";
}

/** An emoji is one character. */
export const missingCharacters = (password: string): number =>
  Math.max(0, minPasswordLength - [...password].length);

/** Characters that do not repeat or continue the one before, as in "aaaa", "4567" and "dcba". */
function newsIn(password: string): number {
  const codes = [...withoutRepeats(password.toLowerCase())].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
}

/** "nepalnepalnepal" is "nepal". */
function withoutRepeats(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const piece = text.slice(0, length);
    if (text === piece.repeat(Math.ceil(text.length / length)).slice(0, text.length)) return piece;
  }
  return text;
}

const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^a-zA-Z0-9]/, 33],
];

const alphabetOf = (password: string): number =>
  alphabets.reduce((size, [pattern, characters]) => size + (pattern.test(password) ? characters : 0), 0);
