export default function Home() { return <p className="text-red-500">home</p>; }
