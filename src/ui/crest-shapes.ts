/** The school's arms, 48 by 56: a lamp over three peaks, an open book beneath. Each shape has its class and its outline. */
export const crestShapes = [
  ["fill-gold-500", "M3 2h42v29c0 12-9 19.5-21 23.5C12 50.5 3 43 3 31Z"],
  ["fill-paper", "M4.2 3.2h39.6V31c0 11.2-8.5 18.4-19.8 22.2C12.7 49.4 4.2 42.2 4.2 31Z"],
  ["fill-ink-900", "M5.8 4.8h36.4V33H5.8Z"],
  ["fill-crimson-700", "M5.82 33h36.36C41.2 42 33.6 48.1 24 51.5 14.4 48.1 6.8 42 5.82 33Z"],
  ["fill-ink-600", "M5.8 29.5 12 23l4 3.5 8-11.5 8.5 11.5 3.5-3 6.2 6V33H5.8Z"],
  [
    "fill-paper",
    "m24 15 5.4 7.3-2.6-1-2.3 2.4-2.3-2.3-2.7.8ZM12 23l2.3 2-1.6-.1-1 1.2-1.6-1.1ZM36 23.5l2.1 2-1.9-.4-1.2.9-1.2-.7Z",
  ],
  ["fill-gold-300", "M24 6.3c1.7 1.7 2.2 2.7 2.2 3.7a2.2 2.2 0 0 1-4.4 0c0-1 .5-2 2.2-3.7Z"],
  ["fill-none stroke-gold-500", "M5.8 33h36.4"],
  [
    "fill-paper",
    "M23.5 37.6c-3.2-1.7-7-1.9-10.7-1v7.6c3.7-.8 7.5-.5 10.7 1.2Zm1 0c3.2-1.7 7-1.9 10.7-1v7.6c-3.7-.8-7.5-.5-10.7 1.2Z",
  ],
] as const;
