/** The loading mark with its label; it stands still under reduced motion. */
export function Loader({ label }: { label: string }) {
  return (
    <>
      <div className="loader" aria-hidden />
      <p className="label text-soft">{label}</p>
    </>
  );
}
