/** The length of the longest stretch of a text without an empty line, in characters. */
export const longestBlock = (text: string): number => {
  let longest = 0
  let from = 0
  for (const { 0: gap, index } of text.matchAll(/\n[ \t]*\n/g)) {
    longest = Math.max(longest, index - from)
    from = index + gap.length
  }
  return Math.max(longest, text.length - from)
}
