type Labels = Record<string, string | number>;

export interface Metric {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: { suffix?: string; labels?: Labels; value: number }[];
}

/** Prometheus's text format, version 0.0.4. */
export function toText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ suffix = "", labels = {}, value }) => `${name}${suffix}${inBraces(labels)} ${value}`,
        ),
        "",
      ].join("\n"),
    )
    .join("");
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

const escaped = (text: string) => text.replace(/[\\"\n]/g, (each) => (each === "\n" ? "\\n" : `\\${each}`));
