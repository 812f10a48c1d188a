/** Never between the two halves of one character. */
export const wholeUpTo = (text: string, end: number): number => {
  const last = text.charCodeAt(end - 1)
  return end < text.length && last >= 0xd800 && last < 0xdc00 ? end + 1 : Math.min(end, text.length)
}
