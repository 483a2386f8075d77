/** Pictures of games beside one another on the card of what holds them; nothing without any. */
export function CardCovers({ urls = [] }: { readonly urls?: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <span className="card-covers">
      {urls.map((url) => (
        <img key={url} src={url} alt="" width={150} height={200} loading="lazy" fetchPriority="low" />
      ))}
    </span>
  );
}
