/** Read by the camera of another phone; the link itself always stands beside it. */
export function QrCode({ src, isLazy = false }: { src: string; isLazy?: boolean }) {
  return (
    <img
      className="qr"
      src={src}
      width="200"
      height="200"
      alt="QR-код этой ссылки"
      loading={isLazy ? "lazy" : undefined}
    />
  );
}
