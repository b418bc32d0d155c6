/** Ten digits are more than any rule allows, and less than what a number can hold exactly. */
const maxDigits = 10;

interface Typed {
  value: number | null;
  text: string;
  /** Where the caret stands then. */
  caret: number;
}

/** What was typed into a field for a number, in Indian grouping where it is money. What is no digit falls out. */
export function readTypedNumber(typed: string, caretBefore: number, isMoney: boolean): Typed {
  const digits = typed.replace(/\D/g, "").slice(0, maxDigits);
  if (digits === "") return { value: null, text: "", caret: 0 };
  const value = Number(digits);
  const text = numberText(value, isMoney);
  const digitsAfter = typed.slice(caretBefore).replace(/\D/g, "").length;
  return { value, text, caret: caretBeforeLast(text, digitsAfter) };
}

export function numberText(value: number | null, isMoney: boolean): string {
  if (value === null) return "";
  return isMoney ? value.toLocaleString("en-IN") : String(value);
}

/** The place that has so many digits behind it, before a comma: behind one, Backspace would take nothing but the comma. */
function caretBeforeLast(text: string, digitsAfter: number): number {
  let place = text.length;
  for (let left = digitsAfter; left > 0 && place > 0; place--) if (/\d/.test(text.charAt(place - 1))) left--;
  return text.charAt(place - 1) === "," ? place - 1 : place;
}
