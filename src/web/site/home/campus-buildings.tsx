/** Two wings under brick roofs and, between them, a tower with the tiered roofs of the valley. */
export function CampusBuildings() {
  return (
    <g>
      <path className="fill-ink-900" d={treesBehind} />
      <path className="fill-paper-deep" d="M866 400h146v46H866ZM1108 400h158v46h-158Z" />
      <path className="fill-crimson-700" d="M852 402l22-32h140v32ZM1106 402v-32h152l24 32Z" />
      <path className="fill-crimson-800" d="M852 402h162v4H854ZM1106 402h176l-2 4h-174Z" />
      <path className="fill-none stroke-crimson-800" strokeWidth="1" d={tiles} />
      <path className="fill-ink-700" d={`${windows(876, 6)}${windows(1122, 6)}`} />
      <path className="fill-paper-edge" d="M1014 346h92v100h-92ZM1030 290h60v34h-60Z" />
      <path className="fill-crimson-800" d="M1020 352h80v94h-80ZM1036 294h48v30h-48Z" />
      <path className="fill-crimson-700" d="M990 352l34-30h72l34 30ZM1012 298l30-28h36l30 28Z" />
      <path className="fill-ink-900" d="M988 352h144l-6 5H994ZM1010 298h100l-5 4h-90Z" />
      <path className="fill-gold-300" d={towerLights} />
      <path className="fill-gold-500" d="M1050 270h20l-4-8h-12ZM1057 262q-3-7 3-16 6 9 3 16Z" />
      <path className="fill-ink-900" d={treesBefore} />
    </g>
  );
}

/** A row of windows as one path: small, and the same on both wings. */
function windows(left: number, count: number): string {
  const pitch = 23;
  return Array.from({ length: count }, (_, place) => `M${left + place * pitch} 416h9v18h-9Z`).join("");
}

const tiles = "M860 392h154M867 382h147M1106 382h159M1106 392h168";

const towerLights =
  "M1052 446v-24a8 8 0 0 1 16 0v24ZM1032 374h8v18h-8ZM1056 374h8v18h-8ZM1080 374h8v18h-8ZM1044 304h7v14h-7ZM1057 304h7v14h-7ZM1070 304h7v14h-7Z";

const treesBehind =
  "M836 446q-16-24 0-62 16 38 0 62ZM820 448q-12-20 0-46 12 26 0 46ZM1290 446q-18-28 0-72 18 44 0 72ZM1310 446q-13-22 0-52 13 30 0 52ZM1330 444q-10-16 0-38 10 22 0 38Z";

const treesBefore =
  "M780 458a17 15 0 1 1 30-8 13 12 0 1 1 20 8ZM1212 450a13 12 0 1 1 24-6 11 10 0 1 1 16 6ZM930 450a10 9 0 1 1 18-5 9 8 0 1 1 14 5ZM1356 440a17 16 0 1 1 32-6 13 12 0 1 1 18 6Z";
