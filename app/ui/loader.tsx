/** Says that something is loading; stands still where motion is unwanted. */
export function Loader({ label }: { label: string }) {
  return (
    <>
      <div className="loader" aria-hidden />
      <p className="label text-soft">{label}</p>
    </>
  );
}
