import { isUtf8 } from "node:buffer"

export const lineNotUtf8 = (bytes: Uint8Array): number | null => {
  if (isUtf8(bytes)) return null
  // No character of several bytes has the byte of a line's end in it, so each line can be judged by itself.
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
  }
}

/** Notepad, PowerShell and Excel write it before the first character. */
export const byteOrderMark = "\uFEFF"

export const withoutMark = (text: string): string =>
  text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text

export const textOfBytes = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
