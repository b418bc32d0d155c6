import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fold } from "#base/folding.ts";
import { newId } from "#base/ids.ts";
import { changeKinds } from "#features/audit-log/audit-log.rules.ts";
import { mix, pick, titleOf } from "./titles.ts";

const actions = ["added", "changed", "moved to the bin", "switched off"];
const people = 5;

/** Adds so many lines to the audit log of a stopped server. */
export function fillLog(dataDir: string, lines: number): void {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  database.exec("pragma synchronous = off; pragma cache_size = -200000; begin");
  const insert = database.prepare(`
    insert into change_log (id, at, kind, action, administrator_id, who, subject_id, subject, fields, address, text_folded)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const at = new Date().toISOString();
  for (let number = 0; number < lines; number += 1) {
    const person = mix(number, 1) % people;
    const who = `Person ${person} (person${person}@school.example)`;
    const action = pick(actions, number, 2);
    const [subject, from, to] = [3, 4, 5].map((salt) => titleOf(mix(number, salt) % lines, lines));
    const address = `192.168.1.${mix(number, 6) % 250}`;
    const text = fold([who, action, subject, "Title", from, to, address].join(" "));
    insert.run(
      ...[newId(), at, pick(changeKinds, number, 7), action, `person ${person}`, who, String(number)],
      ...[subject ?? "", JSON.stringify([{ field: "Title", from, to }]), address, text],
    );
  }
  database.exec("commit");
  database.close();
}
