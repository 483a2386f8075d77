interface SectionHeadingProps {
  readonly id: string;
  readonly title: string;
  /** Leads to the whole of the section; the description is what a screen reader says. */
  readonly link?: { readonly href: string; readonly label: string; readonly description: string };
}

export function SectionHeading({ id, title, link }: SectionHeadingProps) {
  return (
    <div className="section-heading page">
      <h2 id={id}>{title}</h2>
      {link && (
        <a href={link.href} aria-label={link.description}>
          {link.label}
        </a>
      )}
    </div>
  );
}
