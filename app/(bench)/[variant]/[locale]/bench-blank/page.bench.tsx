/** A bare static page behind the same middleware and the same cache. */
export default function BlankPage() {
  return <p>Blank</p>;
}
