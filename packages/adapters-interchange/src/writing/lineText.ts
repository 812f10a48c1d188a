import { plainText } from "@design-workspace/domain/shared/plainText"

/** A reader may make a space of it. */
const byteOrderMark = /\ufeff/gu

const lineBreak = /\r\n|[\n\r\u0085\u2028\u2029]/u

const isSeen = (line: string): boolean => /[^\p{Cc}\p{Cf}\p{Z}\p{M}]/u.test(line)

/** On one line, without what no picture shows; `otherwise` if nothing of it is seen. */
export const lineText = (text: string, otherwise = ""): string => {
  const line = plainText(text.replace(byteOrderMark, ""))
  return isSeen(line) ? line : otherwise
}

export const linesText = (text: string): string =>
  text
    .split(lineBreak)
    .map((line) => `${/^ */u.exec(line)?.[0]}${lineText(line)}`.trimEnd())
    .join("\n")
    .trim()
