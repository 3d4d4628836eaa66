/** RFC 9110 §12.5.3: named in `Accept-Encoding`, and not refused there by `q=0`. */
export function acceptsEncoding(header: string | string[] | undefined, encoding: "br" | "gzip"): boolean {
  return String(header ?? "")
    .toLowerCase()
    .split(",")
    .some((one) => {
      const [name, ...parameters] = one.split(";").map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
}
