/** Outside the sandbox an internal page looks like any address that is not there. */
export default function InternalNotFound() {
  return (
    <html lang="en">
      <body>
        <h1>404</h1>
      </body>
    </html>
  );
}
