import { expect, test } from "vitest";
import { toText } from "./figures.ts";

test("figures are told in Prometheus's own format, and what there is nothing to tell of is left out", () => {
  const text = toText([
    {
      name: "school_answers_total",
      type: "counter",
      help: "Answers.",
      samples: [{ labels: { door: 'a "door"', status: 200 }, value: 3 }],
    },
    { name: "school_mails_waiting", type: "gauge", help: "Mails.", samples: [] },
    { name: "school_processes", type: "gauge", help: "Processes.", samples: [{ value: 2 }] },
  ]);
  expect(text).toBe(`# HELP school_answers_total Answers.
# TYPE school_answers_total counter
school_answers_total{door="a \\"door\\"",status="200"} 3
# HELP school_processes Processes.
# TYPE school_processes gauge
school_processes 2
`);
});
