type Logo = { width: number; height: number; svg: string };

const height = 64;

/** Partners with invented names: a mark and a word mark, in one ink. */
export const logos: Record<string, Logo> = Object.fromEntries(
  ["1", "2", "3", "4", "5", "6", "7", "8"].map((name) => [
    `logos/${name}`,
    {
      width: 200,
      height,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="64" viewBox="0 0 200 64"><path fill="#0f1e36" d="M8 56 32 8l24 48Z"/></svg>\n`,
    },
  ]),
);
