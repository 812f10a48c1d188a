/** JSON nested deeper than this is refused (contract 1.8). */
const maximumDepth = 64

/** Of fields and elements. The largest graph has fewer: 10,000 nodes, 50,000 edges and 100,000 `nodeRoles`. */
const maximumParts = 600_000

/** Of different field names, far more than in any valid body: a new one costs the parser as much as 100 parts. */
const maximumNames = 100

const quote = 0x22
const backslash = 0x5c

/** The end of the string that starts at `start`: the position of its closing quote, or the text's length. */
const endOfString = (text: string, start: number): number => {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === backslash) i += 1
    else if (code === quote) return i
  }
  return text.length
}

/** Null within the limits. Each character is read once, before anything is parsed; valid JSON is no matter here. */
export const jsonStructureIssue = (text: string): string | null => {
  const names = new Set<string>()
  let depth = 0
  let parts = 0
  let start = 0
  let end = 0
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case quote:
        start = i
        i = endOfString(text, i)
        end = i
        break
      case 0x7b: // {
      case 0x5b: // [
        depth += 1
        parts += 1
        if (depth > maximumDepth) return `The JSON is nested deeper than ${maximumDepth} levels.`
        break
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1
        break
      case 0x2c: // ,
        parts += 1
        break
      case 0x3a: // :
        names.add(text.slice(start, end))
        if (names.size > maximumNames) return `The JSON has more than ${maximumNames} different field names.`
    }
    if (parts > maximumParts) return `The JSON has more than ${maximumParts} fields and elements.`
  }
  return null
}
