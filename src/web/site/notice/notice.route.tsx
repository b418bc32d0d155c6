export const handle = { hydrate: true };
export async function loader() { return { a: 1 }; }
export default function Notice() { return <p>notice</p>; }
