import { type CSSProperties, useEffect, useRef, useState } from "react";

/** Shows something of a fixed width in whatever room there is: its size, and by how much it is made smaller. */
export function useScale(widthPx: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const scale = Math.min(1, room.width / widthPx) || 1;
  const style: CSSProperties = {
    width: Math.max(widthPx, room.width),
    height: room.height / scale,
    scale: String(scale),
  };
  return { box, style };
}
