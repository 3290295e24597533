const secretLength = 32;

/** Bytes of an account's secret, as its registrations hold it in base64; undefined when it is no secret of ours. */
export function secretBytesOf(secret: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0));
    return bytes.length === secretLength ? bytes : undefined;
  } catch {
    return undefined;
  }
}
