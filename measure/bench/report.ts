export type Report = ReturnType<typeof createReport>;

const widths = { figure: 62, measured: 30, target: 20 };

/** The table of figures. A row goes out as soon as it is measured; what missed its target is said again at the end. */
export function createReport(print: (line: string) => void) {
  const missed: string[] = [];

  function row(figure: string, measured: string, target = "", verdict = ""): void {
    const cells = [figure.padEnd(widths.figure), measured.padStart(widths.measured)];
    print([...cells, target.padStart(widths.target), ` ${verdict}`].join(" ").trimEnd());
  }

  function judged(figure: string, measured: string, target: string, isWell: boolean): void {
    row(figure, measured, target, isWell ? "ok" : "NOT OK");
    if (!isWell) missed.push(`${figure}: ${measured} (target ${target})`);
  }

  return {
    section(name: string, about: string): void {
      print("");
      print(`${name}: ${about}`);
      row("figure", "measured", "target");
    },
    /** A figure without a target. */
    figure: (figure: string, measured: string) => row(figure, measured),
    judged,
    atLeast: (figure: string, value: number, target: number, { unit = "", digits = 2, more = "" } = {}) =>
      judged(
        figure,
        words(value, unit, digits) + more,
        `at least ${words(target, unit, digits)}`,
        value >= target,
      ),
    atMost: (figure: string, value: number, target: number, { unit = "", digits = 2, more = "" } = {}) =>
      judged(
        figure,
        words(value, unit, digits) + more,
        `at most ${words(target, unit, digits)}`,
        value <= target,
      ),
    note: (text: string) => print(text),
    /** Returns whether every figure met its target. */
    end(): boolean {
      print("");
      print(missed.length === 0 ? "Every figure met its target." : "Not met:");
      for (const line of missed) print(`  ${line}`);
      return missed.length === 0;
    },
  };
}

export function words(value: number, unit = "", digits = 2): string {
  const number = value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit ? `${number} ${unit}` : number;
}
