import fc from "fast-check";
import { type MessageField, messageLengths } from "#features/contact/messages.rules.ts";
import type { Field, Fields, TextField } from "#fields/fields.ts";
import { recordNameOf } from "#fields/fields.ts";
import { hostileTexts, plausibleTexts } from "./texts.arbitrary.ts";

/** A field as it is sent, and as it has to come back. */
interface Value {
  sent: string;
  stored: string | number;
}

export interface ValidRecord {
  sent: Record<string, string>;
  stored: Record<string, string | number>;
}

/** Everything that a form of these fields takes: a new field is tried without a change here. */
export function validRecord(fields: Fields): fc.Arbitrary<ValidRecord> {
  const values = Object.entries(fields).map(([name, field]) =>
    valueFor(field).map((value) => ({ name, field, ...value })),
  );
  return fc.tuple(...values).map((all) => {
    // A period ends when it began or later.
    const days = all.filter(({ field }) => field.kind === "day").map(({ sent }) => sent);
    days.sort();
    const inOrder = all.map((value) => {
      if (value.field.kind !== "day") return value;
      const sent = days.shift() ?? "";
      return { ...value, sent, stored: `${sent}T00:00:00.000Z` };
    });
    return {
      sent: Object.fromEntries(inOrder.map(({ name, sent }) => [name, sent])),
      stored: Object.fromEntries(
        inOrder.map(({ name, field, stored }) => [recordNameOf(name, field), stored]),
      ),
    };
  });
}

function valueFor(field: Field): fc.Arbitrary<Value> {
  switch (field.kind) {
    case "text":
      return textValue(field);
    case "address":
      return address;
    case "email":
      return email;
    case "phone":
      return phone;
    case "day":
      return day;
    case "time":
      return time;
    case "choice":
      return fc.constantFrom(...field.choices).map((stored) => ({ sent: String(stored), stored }));
  }
}

/** What can be sent as text: half a letter becomes the replacement character on its way into bytes. */
const sendable = (maxLength: number) =>
  fc
    .oneof(
      fc.constantFrom<string[]>(...hostileTexts, ...plausibleTexts),
      fc.string({ unit: "binary", maxLength }),
      fc.string({ unit: "grapheme", maxLength: Math.floor(maxLength / 4) }),
    )
    .map((text) => text.replaceAll("\0", "").slice(0, maxLength).toWellFormed());

const textValue = ({ maxLength }: TextField): fc.Arbitrary<Value> =>
  sendable(maxLength)
    .filter((text) => text.trim() !== "")
    .map((sent) => ({ sent, stored: sent.replaceAll("\r\n", "\n").trim() }));

const asSent = (text: string): Value => ({ sent: text, stored: text });

const email = fc.oneof(fc.emailAddress(), fc.constantFrom("", "O'Neill+x@School.example")).map(asSent);

const phone = fc.constantFrom("", "01-4333000", "+977 (0)1 4333000", "9841234567, 9851234567").map(asSent);

const address = fc
  .oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constantFrom(
      "https://x.example/%00",
      "https://x.example/%ff",
      "http://[::1]/",
      "https://स्कुल.example/क",
    ),
  )
  .map((sent) => ({ sent, stored: sent }));

const day = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => ({ sent: date.toISOString().slice(0, 10), stored: "" }));

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"))
  .map((sent) => ({ sent, stored: sent }));

/** What the contact form takes, and what the office reads of it. */
export const validMessage: fc.Arbitrary<Record<MessageField, { sent: string; stored: string }>> = fc.record({
  name: line(messageLengths.name),
  email: line(messageLengths.email),
  subject: line(messageLengths.subject),
  contact: line(messageLengths.contact),
  message: sendable(messageLengths.message)
    .filter((text) => text.trim() !== "")
    .map((sent) => ({ sent, stored: sent.replaceAll("\r\n", "\n").trim() })),
});

/** One line stays one line. */
function line(maxLength: number): fc.Arbitrary<{ sent: string; stored: string }> {
  return sendable(maxLength).map((sent) => ({ sent, stored: sent.replaceAll(/\s+/g, " ").trim() }));
}
