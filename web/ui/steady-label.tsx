type SteadyLabelProps = { texts: readonly string[]; shown: string };

/** One of these texts, as wide as the longest, so that nothing beside it moves when another one shows. */
export const SteadyLabel = ({ texts, shown }: SteadyLabelProps) => (
  <span className="inline-grid justify-items-center *:[grid-area:1/1]">
    <span>{shown}</span>
    {/* Not as text, which would be found and read aloud. */}
    {texts.map((text) => (
      <span key={text} data-text={text} className="invisible before:content-[attr(data-text)]" />
    ))}
  </span>
);
