import { isUtf8 } from "node:buffer"

/** The line, from 1, that has the first byte which is not UTF-8; null if all bytes are. */
export const lineNotUtf8 = (bytes: Uint8Array): number | null => {
  if (isUtf8(bytes)) return null
  // No character of several bytes has the byte of a line's end in it, so each line can be judged by itself.
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
  }
}

/** Before the first character of a text: Notepad, PowerShell and Excel write it. */
export const byteOrderMark = "\uFEFF"

/** The text without the byte order mark before it. */
export const withoutMark = (text: string): string =>
  text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text

/** The text of bytes that are UTF-8, with its byte order mark. */
export const textOfBytes = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
