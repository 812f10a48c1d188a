export const newlines = ["\n", "\r"]

export const isBlank = (char: string | undefined): boolean =>
  char === " " || char === "\t" || char === "\f" || char === "\v"

export const isEndOfLine = (char: string | undefined): boolean =>
  char === undefined || newlines.includes(char)

export const endOfLine = (text: string, from: number): number => {
  let at = from
  while (!isEndOfLine(text[at])) at += 1
  return at
}

export const afterBlanks = (text: string, from: number): number => {
  let at = from
  while (isBlank(text[at])) at += 1
  return at
}

export const afterNewline = (text: string, from: number): number =>
  from + (text.startsWith("\r\n", from) ? 2 : 1)

export const isFirstOfLine = (text: string, offset: number): boolean => {
  let at = offset - 1
  while (at >= 0 && isBlank(text[at])) at -= 1
  return at < 0 || isEndOfLine(text[at])
}

/** It ends before a continuation. */
export const endOfWord = (text: string, offset: number): number => {
  let at = offset
  while (!isEndOfLine(text[at]) && !isBlank(text[at])) {
    if (text[at] === "\\" && newlines.includes(text[at + 1] ?? "")) break
    at += 1
  }
  return at
}
