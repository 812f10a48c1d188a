/** Characters that some file system takes for something else, or that a terminal interprets. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unusable = /[\u0000-\u001f\u007f-\u009f"*/:<>?\\|\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu

/** Names that Windows keeps for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\s*(?:\.|$))/iu

const mostLetters = 80

/** A title as the name of a file without its extension: what no file system refuses; `design` if nothing is left. */
const fileNameOf = (title: string): string => {
  const name = [...title.replace(unusable, " ").replace(/\s+/gu, " ")].slice(0, mostLetters).join("")
  return name.replace(/^[. ]+|[. ]+$/gu, "").replace(device, "_$&") || "design"
}

/** RFC 8187: what is not a letter, a digit or one of a few signs as the bytes of its UTF-8. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`)

/** The header for an answer that is a file: in ASCII for who reads no more, and whole (RFC 6266). */
export const contentDisposition = (title: string, extension: string): { "content-disposition": string } => {
  const name = `${fileNameOf(title)}.${extension}`
  const ascii = name.replace(/[^\x20-\x7e]/g, "_")
  const whole = ascii === name ? "" : `; filename*=UTF-8''${encoded(name)}`
  return { "content-disposition": `inline; filename="${ascii}"${whole}` }
}
