const width = 116

const wrapped = (text: string, indent: string): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`
    if (longer.length + indent.length > width && line !== "") {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** With the end of its line; empty without a text. */
export const comment = (paragraphs: ReadonlyArray<string | undefined>, indent: string): string => {
  const texts = paragraphs
    .flatMap((text) => text?.split(/\n+/) ?? [])
    .map((text) => text.trim().replaceAll("*/", "*\\/"))
    .filter((text) => text !== "")
  const lines = texts.map((text) => wrapped(text, indent))
  const [only = []] = lines
  if (lines.length === 0) return ""
  if (lines.length === 1 && only.length === 1) return `${indent}/** ${only[0]} */\n`
  const body = lines.map((paragraph) => paragraph.map((line) => `${indent} * ${line}`).join("\n"))
  return `${indent}/**\n${body.join(`\n${indent} *\n`)}\n${indent} */\n`
}
