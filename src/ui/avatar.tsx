import { useState } from "react";
import { classNames } from "./class-names.ts";

type AvatarProps = {
  name: string;
  /** The uploaded picture; empty if there is none. */
  src: string;
  /** In other widths and types, the smaller files first. */
  copies?: readonly { url: string; type: string; width: number }[] | undefined;
  sizes?: string | undefined;
  className?: string | undefined;
};

/** A portrait, upright 4:5. Initials stand where a picture is missing or broken, also without script. */
export function Avatar({ name, src, copies = [], sizes, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const [shown, setShown] = useState<string>();
  return (
    <span
      className={classNames(
        "relative flex aspect-4/5 items-center justify-center overflow-hidden rounded-sm bg-paper-deep font-display text-ink-700",
        className,
      )}
    >
      {shown !== src && <span aria-hidden="true">{initialsOf(name)}</span>}
      {src && broken !== src && (
        <picture>
          {[...Map.groupBy(copies, (copy) => copy.type)].map(([type, sameType]) => (
            <source
              key={type}
              type={type}
              sizes={sizes}
              srcSet={sameType.map((copy) => `${copy.url} ${copy.width}w`).join(", ")}
            />
          ))}
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            onLoad={() => setShown(src)}
            onError={() => setBroken(src)}
            className="absolute inset-0 size-full object-cover object-top"
          />
        </picture>
      )}
    </span>
  );
}

const titles = /^((prof|dr|er|ca|mr|mrs|ms)\b\.?\s*)+/i;

export const withoutTitles = (name: string): string => name.replace(titles, "");

/** "SG" of Prof. Dr. Sita Kumari Gurung, Ph.D. */
export function initialsOf(name: string): string {
  const [plainName = ""] = (withoutTitles(name) || name).split(",");
  const [first = "", ...others] = plainName.trim().split(/\s+/);
  // In Devanagari, a letter with its vowel sign.
  return [first, others.at(-1) ?? ""].map((word) => /\p{L}\p{M}*/u.exec(word)?.[0].toUpperCase()).join("");
}
