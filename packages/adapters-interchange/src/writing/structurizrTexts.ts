import { linesText, lineText } from "./lineText.ts"

/** Words that the DSL takes for its own, also in quotes. */
const signs: ReadonlySet<string> = new Set(["->", "=", "{", "}"])

/** In quotes, `\n` begins a line, `${name}` is a constant, and a backslash at the end takes the quote with it. */
const unsayable = /\\(?=n)|\$(?=\{[\w.-]+\})|(?<![\\\s])[\\\s]+$/gu

const sayable = (text: string, otherwise = ""): string => {
  const plain = text.replace(unsayable, " ").trim()
  return plain === "" || signs.has(plain) ? otherwise : plain
}

/** What the DSL can say of a name or a label; `otherwise` if that is nothing. */
export const saidLine = (text: string, otherwise = ""): string => sayable(lineText(text), otherwise)

/** What the DSL can say of a description. */
export const saidLines = (text: string): string => sayable(linesText(text))

/** The text as a word in quotes. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`
