import { directionMarks } from "@design-workspace/domain/shared/legible"

/** What some file system takes for something else, or a terminal interprets. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unusable = /[\u0000-\u001f\u007f-\u009f"*/:<>?\\|]|\p{Cs}/gu

const turning = new RegExp(`[${directionMarks}]`, "gu")

/** Names that Windows keeps for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\s*(?:\.|$))/iu

const mostLetters = 80

/** In UTF-8. A file's name may have 255 bytes, its extension included. */
const mostBytes = 200

const shortened = (name: string): string => {
  let bytes = 0
  const letters: Array<string> = []
  for (const letter of name) {
    bytes += Buffer.byteLength(letter)
    if (bytes > mostBytes || letters.length === mostLetters) break
    letters.push(letter)
  }
  return letters.join("")
}

/** A title as no file system refuses it; `design` if nothing is left. */
const fileNameOf = (title: string): string => {
  const name = shortened(title.replace(turning, "").replace(unusable, " ").replace(/\s+/gu, " "))
  return name.replace(/^[. ]+|[. ]+$/gu, "").replace(device, "_$&") || "design"
}

/** RFC 8187. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`)

/** In ASCII for who reads no more, and whole (RFC 6266). */
export const contentDisposition = (title: string, extension: string): { "content-disposition": string } => {
  const name = `${fileNameOf(title)}.${extension}`
  const ascii = name.replace(/[^\x20-\x7e]/g, "_")
  const whole = ascii === name ? "" : `; filename*=UTF-8''${encoded(name)}`
  return { "content-disposition": `inline; filename="${ascii}"${whole}` }
}
