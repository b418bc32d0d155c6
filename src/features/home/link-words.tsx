interface LinkWordsProps {
  label: string;
  /** Said after the label, for those who hear the link without what stands around it. */
  about: string;
}

export function LinkWords({ label, about }: LinkWordsProps) {
  return (
    <span>
      {label}
      <span className="sr-only"> {about}</span>
    </span>
  );
}
