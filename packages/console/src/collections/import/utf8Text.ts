const decoder = new TextDecoder("utf-8", { fatal: true })

const reads = (bytes: Uint8Array): boolean => {
  try {
    decoder.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The first line, from 1, with bytes that are not UTF-8. Within UTF-8 a line end is never part of another character. */
const firstBadLine = (bytes: Uint8Array): number => {
  let [line, start] = [1, 0]
  for (let end = bytes.indexOf(10); end >= 0 && reads(bytes.subarray(start, end)); ) {
    line += 1
    start = end + 1
    end = bytes.indexOf(10, start)
  }
  return line
}

/** The text of a file without a byte order mark; if it is not UTF-8, the line where that shows, from 1. */
export const utf8Text = (bytes: Uint8Array): { readonly text: string } | { readonly badLine: number } =>
  reads(bytes) ? { text: decoder.decode(bytes) } : { badLine: firstBadLine(bytes) }
